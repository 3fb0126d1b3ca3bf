import { dateTime } from '../format/date.ts'
import type { Negotiation } from './negotiation.ts'

/** In an invitation: the seller reads what is said from now on; the server writes the number of the next line instead. */
export const fromNow = 0
/** In an invitation: the seller reads the whole room. */
export const fromStart = 1

type CountedLines = Pick<Negotiation, 'sellerReadsFrom' | 'lastSequence'>

/** The first line that the seller reads who is being invited, within the room as it is. Null: the whole of it. */
export function firstLineFor({ sellerReadsFrom, lastSequence }: CountedLines): number | null {
  if (sellerReadsFrom === null || sellerReadsFrom === fromStart) return null
  return sellerReadsFrom === fromNow ? lastSequence + 1 : Math.min(sellerReadsFrom, lastSequence + 1)
}

/** What of the talk so far the invited seller reads, as everybody in the room is told. `at`: when that line was said. */
export function readsFromWords(at: string | 'start' | 'now'): string {
  if (at === 'start') return 'これまでのやり取りも、売主さんが読めます。'
  if (at === 'now') return 'これまでのやり取りは、売主さんには見えません。'
  return `${dateTime(at)}からのやり取りを、売主さんが読めます。それより前は、売主さんには見えません。`
}
