import { estate } from '#domain/estate/estate.ts'
import type { Publication } from '#domain/estate/publication.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'

type ListingState = Pick<Publication, 'price' | 'suspendedReason'> | undefined

const isShown = (listing: ListingState) => listing?.suspendedReason === null

/**
 * Keeps what a home's prices say true: how long the public could read each of them, without a break (表示規約施行規則12条 wants two months
 * of it before a cut). What leaves the public, ended, taken down or hidden, forgets its prices, and notes the present one with the day
 * on which it is back. So time in which nobody could read a price never counts; a cut too few is always lawful. A change that is asked
 * for keeps the publication, and is no break.
 */
export async function followPrices(
  context: Context,
  id: string,
  before: ListingState,
  after: ListingState,
): Promise<void> {
  if (isShown(before) === isShown(after)) return
  const priceHistory = after && isShown(after) ? [{ price: after.price, from: context.now }] : []
  await setWhere(context, estate, { id }, { priceHistory })
}
