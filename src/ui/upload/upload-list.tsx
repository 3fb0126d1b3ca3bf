import { mdiClose, mdiRefresh } from '@mdi/js'
import { IconButton } from '../action/icon-button.tsx'
import type { Sending, Uploads } from './use-uploads.ts'

/** The files that are being uploaded, each with its progress, and with a way to try again where it failed. */
export function UploadList({ of: { sendings, retry, cancel }, label, className = '' }: Props) {
  return (
    <ul role="list" aria-label={label} className={`grid gap-2 empty:hidden ${className}`}>
      {sendings.map((sending) => (
        <UploadRow
          key={sending.id}
          sending={sending}
          onRetry={() => retry(sending)}
          onCancel={() => cancel(sending.id)}
        />
      ))}
    </ul>
  )
}

type Props = { of: Pick<Uploads, 'sendings' | 'retry' | 'cancel'>; label: string; className?: string }

/** A file: its name and progress, or why it failed and a button to retry. */
function UploadRow({ sending, onRetry, onCancel }: { sending: Sending; onRetry: () => void; onCancel: () => void }) {
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
