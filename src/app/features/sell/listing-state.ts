import { tokyoDate, addDays, type Instant } from '#domain/calendar.ts'
import { ListingStatus, isSold } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { openMoves } from '#domain/kit/may.ts'
import { allows, type Me } from '#domain/kit/rules.ts'
import type { Tone } from '#ui/state/tone.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** How a state of a listing is coloured. */
const toneOf: Record<Estate['status'], Tone> = {
  [draft]: 'quiet',
  [applying]: 'info',
  [approved]: 'success',
  [rejected]: 'error',
  [finished]: 'quiet',
}

/** The state of a listing in a badge: what is approved and not shown is no 公開中. */
export const stateOf = ({ status, suspendedReason }: Pick<Estate, 'status' | 'suspendedReason'>) =>
  status === approved && suspendedReason
    ? { tone: 'warning' as const, label: '公開を停止中' }
    : { tone: toneOf[status], label: ListingStatus.label(status) }

/** From how many days before its next update a published listing asks to be confirmed. */
const ASK_DAYS = 5

/** Whether its seller may not write at present: while the desk is reviewing, and after the end of the listing. */
export const isLocked = (listing: Estate) =>
  !allows(estate.rules.change({ id: listing.userID, role: Role.seller }), listing)

/** Whether its seller may change the price alone: of a listing that everybody sees and nobody has bought. */
export const mayChangePrice = (listing: Estate) =>
  listing.status === approved && !listing.suspendedReason && !isSold(listing)

/** The move by which this person asks for publication of the listing as it stands; undefined where there is none. */
export function applicationMove(listing: Estate, person: Me) {
  const moves = openMoves(estate, listing, person)
  return moves.get('apply') ?? moves.get('reapply') ?? moves.get('requestChange')
}

type DatedEstate = Pick<Estate, 'status' | 'nextUpdateAt' | 'negotiationStatus'>
/** Whether it is time for the seller to confirm a published listing; `now` is a moment. */
export const isConfirmationDue = (estate: DatedEstate, now: Instant) =>
  estate.status === approved &&
  !isSold(estate) &&
  estate.nextUpdateAt !== null &&
  addDays(tokyoDate(now), ASK_DAYS) >= estate.nextUpdateAt
