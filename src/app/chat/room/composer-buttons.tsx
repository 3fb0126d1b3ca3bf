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
        accept="image/jpeg,image/png,image/webp,image/avif"
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
