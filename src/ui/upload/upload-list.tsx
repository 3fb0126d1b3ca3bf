import { UploadRow } from './upload-row.tsx'
import type { Uploads } from './use-uploads.ts'

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
