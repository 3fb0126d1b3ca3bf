import { useState, type ReactNode } from 'react'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Failure } from '#app/services/failure.tsx'
import { useAttempt } from '#app/services/use-attempt.ts'
import { useApp } from '#app/use-app.ts'

const { max } = metaOf(transfer.row.shape.note)

/** What becomes of a deposit by the desk's word, with a note of what was sent back at the bank, when and why. */
export function DepositDecision({
  id,
  to,
  button,
  look = 'outline',
  title,
  lead,
  label,
  yes,
}: {
  id: string
  to: Transfer['status']
  button: string
  look?: ButtonLook['variant']
  title: string
  lead: ReactNode
  label: string
  yes: string
}) {
  const { api } = useApp()
  const attempt = useAttempt()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  async function send() {
    const said = note.trim()
    setError(said ? undefined : `${label}を入力してください`)
    if (!said) return
    const body = { status: to, note: said }
    const made = await attempt.attempt(body, () => api.transfer.patch({ id, body }), {
      done: yes.replace(/する$/, 'しました'),
    })
    if (made) setOpen(false)
  }
  return (
    <>
      <Button variant={look} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Sheet
        open={open}
        title={title}
        onClose={() => setOpen(false)}
        action={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setOpen(false)}>やめる</Button>
            <Button variant="danger" busy={attempt.busy} onClick={() => void send()}>
              {yes}
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <p className="text-muted text-sm">{lead}元には戻せません。</p>
          <TextInput
            label={label}
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
