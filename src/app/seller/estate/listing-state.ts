import { tokyoDate, addDays, type Instant } from '#domain/calendar.ts'
import { EstateNegotiationStatus, ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Tone } from '#ui/state/tone.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** How a state of a listing is coloured. */
export const toneOf: Record<Estate['status'], Tone> = {
  [draft]: 'quiet',
  [applying]: 'info',
  [approved]: 'success',
  [rejected]: 'error',
  [finished]: 'quiet',
}

/** From how many days before its next update a published listing asks to be confirmed. */
const ASK_DAYS = 5

/** Whether the seller may not write at present: while the desk is reviewing, and after the end of the listing. */
export const isLocked = ({ status }: Pick<Estate, 'status'>) => status === applying || status === finished

/** Whether an estate is given to somebody by an established deal; it waits for its hand-over, hidden. */
export const isSold = ({ negotiationStatus }: Pick<Estate, 'negotiationStatus'>) =>
  negotiationStatus === EstateNegotiationStatus.established

type Dated = Pick<Estate, 'status' | 'nextUpdateAt' | 'negotiationStatus'>
/** Whether it is time for the seller to confirm a published listing; `now` is a moment. */
export const isConfirmationDue = (estate: Dated, now: Instant) =>
  estate.status === approved &&
  !isSold(estate) &&
  estate.nextUpdateAt !== null &&
  addDays(tokyoDate(now), ASK_DAYS) >= estate.nextUpdateAt
