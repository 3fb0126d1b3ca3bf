import { mdiSend } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

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
