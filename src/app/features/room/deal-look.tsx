import { mdiHomeOutline } from '@mdi/js'
import { DealStatus } from '#domain/choices/deal.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { thumbnailUrl } from '#app/features/listing/photos.ts'

/** An estate's main picture, small; it only decorates, the title stands beside it. `className` gives its size. */
export function Thumb({ path, className }: { path: string | null; className: string }) {
  return (
    <span className={`bg-base-200 grid shrink-0 place-items-center overflow-hidden rounded-xl ${className}`}>
      {path ? (
        <img src={thumbnailUrl(path)} alt="" decoding="async" className="size-full object-cover" />
      ) : (
        <Icon path={mdiHomeOutline} className="text-muted size-5" />
      )}
    </span>
  )
}

const tones: Record<CodeOf<typeof DealStatus>, Tone> = {
  [DealStatus.active]: 'info',
  [DealStatus.negotiating]: 'warning',
  [DealStatus.established]: 'success',
  [DealStatus.finished]: 'quiet',
  [DealStatus.failed]: 'quiet',
}

/** How far a deal is. */
export function DealBadge({ status }: { status: CodeOf<typeof DealStatus> }) {
  return <StatusBadge tone={tones[status]}>{DealStatus.label(status)}</StatusBadge>
}
