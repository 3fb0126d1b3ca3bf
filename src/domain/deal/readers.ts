import { ADMIN_ACCOUNT_ID, Role } from '../choices/person.ts'
import type { Chat } from './chat.ts'
import type { Negotiation } from './negotiation.ts'
import type { Who } from './turn/turn-facts.ts'

/** How far somebody has read in a room; the desk as one, by `ADMIN_ACCOUNT_ID`. */
export type ReadMark = { readerID: string; sequence: number }

type LineAudience = Pick<Chat, 'userType' | 'audienceID' | 'sequence'>
type Deal = Pick<Negotiation, 'buyerID' | 'sellerID' | 'sellerReadsFrom'>

/**
 * The sides that have read a line, without the writer's own. Somebody to whom the line is not shown has not read it, however far
 * their mark stands: it may have moved past a line that was never theirs. Of a seller who was asked to leave and invited again
 * nothing is claimed before the line that they read from now.
 */
export function readersOf(
  { buyerID, sellerID, sellerReadsFrom }: Deal,
  marks: readonly ReadMark[],
  line: LineAudience,
): Who[] {
  const isShownTo = (id: string) => line.audienceID === null || line.audienceID === id
  const seats: { side: Who; id: string | null; isShown: boolean }[] = [
    { side: Role.buyer, id: buyerID, isShown: buyerID !== null && isShownTo(buyerID) },
    { side: Role.seller, id: sellerID, isShown: isShownTo(sellerID) && line.sequence >= (sellerReadsFrom ?? 0) },
    { side: Role.admin, id: ADMIN_ACCOUNT_ID, isShown: true },
  ]
  const hasRead = (id: string | null) =>
    marks.some(({ readerID, sequence }) => readerID === id && sequence >= line.sequence)
  return seats.flatMap(({ side, id, isShown }) => (side !== line.userType && isShown && hasRead(id) ? [side] : []))
}
