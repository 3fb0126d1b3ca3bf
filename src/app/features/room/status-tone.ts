import { DealStatus } from '#domain/choices/deal.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Tone } from '#ui/state/tone.ts'

/** How a deal's state is filled. */
export const statusTone: Record<CodeOf<typeof DealStatus>, Tone> = {
  [DealStatus.active]: 'info',
  [DealStatus.negotiating]: 'warning',
  [DealStatus.established]: 'success',
  [DealStatus.finished]: 'quiet',
  [DealStatus.failed]: 'quiet',
}
