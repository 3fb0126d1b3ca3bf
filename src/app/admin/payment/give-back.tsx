import { useState } from 'react'
import { TransferStatus } from '#domain/choices/deal.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { factsOf } from '#domain/kit/facts.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Failure } from '../../menu/failure.tsx'
import { useAttempt } from '../../menu/use-attempt.ts'
import { useApp } from '../../use-app.ts'

const { max } = factsOf(transfer.row.shape.note)

/** Keeps that a deposit has been sent back, with why and how. */
export function GiveBack({ deposit: { id, amount, payerName } }: { deposit: Transfer }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  async function send() {
    setError(note.trim() ? undefined : '返金した日と理由を入力してください')
    if (!note.trim()) return
    const body = { status: TransferStatus.returned, note: note.trim() }
    const made = await attempt.attempt(body, () => api.transfer.patch({ id, body }), { done: '返金済みにしました' })
    if (made) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>返金した</Button>
      <Sheet
        open={open}
        title={`${payerName}さんの${yen(amount)}を返金済みにする`}
        onClose={() => setOpen(false)}
        action={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setOpen(false)}>やめる</Button>
            <Button variant="danger" busy={attempt.busy} onClick={() => void send()}>
              返金済みにする
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <p className="text-muted text-sm">
            先に、銀行で返金の振込を済ませてください。返金済みにすると、元には戻せません。
          </p>
          <TextInput
            label="返金した日と理由"
            required
            counted={max}
            value={note}
            error={error}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Failure of={attempt} />
        </div>
      </Sheet>
    </>
  )
}
