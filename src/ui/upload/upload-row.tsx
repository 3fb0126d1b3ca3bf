import { mdiClose, mdiRefresh } from '@mdi/js'
import { IconButton } from '../action/icon-button.tsx'
import type { Sending } from './use-uploads.ts'

/** A file that is being uploaded: name and progress, or why it failed and a button to retry. */
export function UploadRow({
  sending,
  onRetry,
  onCancel,
}: {
  sending: Sending
  onRetry: () => void
  onCancel: () => void
}) {
  const { file, share, error } = sending
  return (
    <li
      className={`flex items-center gap-2 rounded-xl py-1 pr-1 pl-4 text-sm ${error ? 'bg-error/25' : 'bg-base-200'}`}
    >
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{file.name}</p>
        {error ? (
          <p role="alert">{error}</p>
        ) : (
          <progress className="progress" aria-label={`${file.name}を送っています`} value={share} max={1} />
        )}
      </div>
      {error && <IconButton icon={mdiRefresh} label={`${file.name}をもう一度送る`} onClick={onRetry} />}
      <IconButton icon={mdiClose} label={`${file.name}をやめる`} onClick={onCancel} />
    </li>
  )
}
