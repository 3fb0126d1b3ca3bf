import { dateTime } from '../format/date.ts'
import type { Negotiation } from './negotiation.ts'

/** In an invitation: the seller reads what is said from now on; the server writes the number of the next line instead. */
export const fromNow = 0
/** In an invitation: the seller reads the whole room. */
export const fromStart = 1

type Counted = Pick<Negotiation, 'sellerReadsFrom' | 'lastSequence'>

/** The first line that the seller reads who is being invited, within the room as it is. Null: the whole of it. */
export const firstLineFor = ({ sellerReadsFrom: asked, lastSequence }: Counted): number | null =>
  asked === null || asked === fromStart
    ? null
    : asked === fromNow
      ? lastSequence + 1
      : Math.min(asked, lastSequence + 1)

/** What of the talk so far the invited seller reads, as everybody in the room is told. `at`: when that line was said. */
export const readsFromWords = (at: string | 'start' | 'now'): string =>
  at === 'start'
    ? 'これまでのやり取りも、売主さんが読めます。'
    : at === 'now'
      ? 'これまでのやり取りは、売主さんには見えません。'
      : `${dateTime(at)}からのやり取りを、売主さんが読めます。それより前は、売主さんには見えません。`
