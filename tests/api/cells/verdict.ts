import { isDeepStrictEqual } from 'node:util'
import { lets, type Hand, type Transition } from '../../cells.ts'
import type { PersonName } from './stage.ts'

/** From where somebody looks at a row: whose hand is theirs, that they see it and have no hand in it, or what they are answered whatever they try. */
export type Seat = { name: string; who: PersonName | null } & (
  { hand: Hand } | { sees: true } | { gets: 401 | 403 | 404 }
)

/** Who has no part in any deal of the stage's. */
export const outsiders: Seat[] = [
  { name: 'another buyer', who: 'otherBuyer', gets: 404 },
  { name: 'another seller', who: 'otherSeller', gets: 404 },
  { name: 'a visitor', who: null, gets: 401 },
]
/** Whether a seat is somebody's who moves the row. */
export const takesPart = (seat: Seat) => 'hand' in seat

export type Row = { id: string } & Record<string, unknown>
/** What came of one request: the answer, the row before and after, and what it has left behind. */
export type Outcome = {
  status: number
  body: Record<string, unknown>
  before: Row
  after: Row
  /** Lines of the audit log that tell of this move by this person. */
  records: number
  /** What else there is of the deal now. */
  left: string[]
}

const persons: Hand[] = ['admin', 'buyer', 'seller', 'owner', 'offerer', 'answerer']

/** What the table says will come of a request, in words. */
export function expectedVerdict(seat: Seat, table: readonly Transition[], from: number, to: number): string {
  if ('gets' in seat) return `${seat.gets}, nothing moved`
  if (from === to) return 'sees' in seat ? '403, nothing moved' : '200, nothing moved'
  if ('hand' in seat && lets(table, from, to, seat.hand)) return `200, moved to ${to}, on record`
  // Where nobody gets from this state, that is told; where another person may, the refusal says no more.
  const isWrongState = !persons.some((hand) => lets(table, from, to, hand))
  return isWrongState ? `409, told that it is ${from}, nothing moved` : '409, nothing moved'
}

/** What has come of it, in the same words. */
export function observedVerdict(field: string, wish: string, outcome: Outcome): string {
  const { status, body, before, after, records, left } = outcome
  const issues = (body.issues ?? []) as { path: string[]; message: string }[]
  const isTold = issues.some(({ path, message }) => path[0] === field && message.includes(String(before[field])))
  const told = isTold && wish.startsWith('409, told') ? `, told that it is ${String(before[field])}` : ''
  if (isDeepStrictEqual(before, after))
    return `${status}${told}, nothing moved${left.length ? `, but left ${left.join(', ')}` : ''}`
  const now = status === 200 ? `moved to ${String(body[field])}` : `changed to ${JSON.stringify(after)}`
  return `${status}${told}, ${now}, on record${records === 1 ? '' : ` ${records} times`}`
}
