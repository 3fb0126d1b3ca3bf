import { SellerStatus } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Tone } from '#ui/state/tone.ts'

const tones: Record<CodeOf<typeof SellerStatus>, Tone> = {
  [SellerStatus.notApplied]: 'quiet',
  [SellerStatus.applying]: 'info',
  [SellerStatus.approved]: 'success',
  [SellerStatus.rejected]: 'error',
}

/** How a state of a seller's application is coloured. */
export const applicationTone = (status: CodeOf<typeof SellerStatus> | null): Tone =>
  tones[status ?? SellerStatus.notApplied]
