import { cannedReplies } from '#domain/desk/canned-replies.ts'
import { pictureTypes } from '#domain/upload.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { mdiCameraOutline, mdiSend } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

/** Chooses pictures to send, from the files or by the phone's camera. */
export function PictureButton({
  onTake,
  isDisabled,
}: {
  onTake: (files: readonly File[]) => void
  isDisabled: boolean
}) {
  return (
    <label className="btn btn-ghost btn-circle size-11 has-focus-visible:outline-3" title="写真を送る">
      <Icon path={mdiCameraOutline} label="写真を送る" className="size-6" />
      <input
        type="file"
        multiple
        disabled={isDisabled}
        accept={pictureTypes}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onTake([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Sends what is written; quiet, but still to be found, while there is nothing to send. */
export function SendButton({ isReady }: { isReady: boolean }) {
  return (
    <button
      type="submit"
      aria-label="送る"
      title="送る"
      aria-disabled={!isReady}
      className={`btn btn-circle size-11 ${isReady ? 'btn-primary' : 'btn-ghost text-muted'}`}
    >
      <Icon path={mdiSend} />
    </button>
  )
}

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
