import { Sheet } from '#ui/overlay/sheet.tsx'
import { cannedReplies } from './canned.ts'

/** A sheet of replies to choose from; the chosen one is put into what is being written. */
export function CannedReplies({
  open,
  onClose,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  onChoose: (text: string) => void
}) {
  return (
    <Sheet open={open} title="定型文" onClose={onClose}>
      <ul role="list" className="grid gap-2">
        {cannedReplies.map(({ title, text }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="border-base-300 hover:bg-base-200 w-full rounded-xl border px-4 py-3 text-left"
            >
              <span className="block text-sm font-bold">{title}</span>
              <span className="text-muted block text-sm">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
