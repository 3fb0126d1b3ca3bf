import { useState } from 'react'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useApp } from '#app/use-app.ts'
import { Failure } from '../failure.tsx'
import { useAttempt } from '../use-attempt.ts'

const { max } = metaOf(quotation.row.shape.note)

/** Asks the desk to change a fixed quotation. What is written stays while the sheet is closed. */
export function AskForChange({ quotationID }: { quotationID: string }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  async function send() {
    const wish = note.trim()
    const isLong = max !== undefined && wish.length > max
    setError(!wish ? '変えてほしい内容を入力してください' : isLong ? `${max}文字以内で入力してください` : undefined)
    if (!wish || isLong) return
    const body = { quotationStatus: QuotationStatus.request, note: wish }
    const sent = await attempt.attempt(body, () => api.quotation.patch({ id: quotationID, body }), {
      done: '変更をお願いしました。新しい見積をお待ちください。',
    })
    if (sent) setOpen(false)
  }
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        変更をお願いする
      </Button>
      <Sheet
        open={open}
        title="見積の変更をお願いする"
        onClose={() => setOpen(false)}
        action={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setOpen(false)}>やめる</Button>
            <Button variant="primary" busy={attempt.busy} onClick={() => void send()}>
              お願いする
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <p className="text-muted text-sm">運営が見積を作り直します。いまの見積書は、書類として残ります。</p>
          <TextArea
            label="変えてほしい内容"
            required
            counted={max}
            rows={5}
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
