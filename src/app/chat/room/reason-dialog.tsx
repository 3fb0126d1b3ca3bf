import { useState } from 'react'
import { negotiation } from '#domain/deal/negotiation.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

const reasonField = negotiation.row.shape.failReason.unwrap()
const longest = 500

/** Asks why, before a deal ends: `usual` reasons can be taken as they are. What is said is told to everybody in the room. */
export function ReasonDialog({
  open,
  title,
  yes,
  usual,
  isBusy,
  onClose,
  onSay,
}: {
  open: boolean
  title: string
  yes: string
  usual: readonly string[]
  isBusy: boolean
  onClose: () => void
  onSay: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  function say() {
    const read = reasonField.safeParse(reason.trim())
    if (read.success) onSay(read.data)
    else setError(reason.trim() ? read.error.issues[0]?.message : '理由を書いてください')
  }
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p className="text-muted mt-3 text-sm">
        理由は、このチャットの全員に伝わります。終わった商談では、7日のあとメッセージを送れなくなります。
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {usual.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
            className="border-base-300 aria-pressed:bg-secondary/60 hover:bg-base-200 min-h-11 rounded-full border px-4 text-sm font-semibold"
          >
            {one}
          </button>
        ))}
      </div>
      <div className="mt-4">
        <TextArea
          label="理由"
          required
          rows={3}
          counted={longest}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          {...(error && { error })}
        />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>やめる</Button>
        <Button variant="danger" busy={isBusy} onClick={say}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
