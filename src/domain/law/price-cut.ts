import { addMonths, tokyoDate, type Instant } from '../calendar.ts'

/** Whether a price cut made at a moment may still be called one: for six months. */
export const isPriceCutFresh = (cutAt: Instant, now: Instant): boolean =>
  tokyoDate(now) <= addMonths(tokyoDate(cutAt), 6)

/**
 * The price cut that may be shown, or null. `history` holds each price with the moment from which it was published,
 * since when the public could read the home without a break (`server/estate/price-history.ts`): so the price before was published until
 * the cut. It must be the one just before the last cut, published for at least two months, and six months must not have passed. Shown are both prices, `beforeFrom` (旧価格公表日) and `cutAt` (値下げ日).
 * Source: 表示規約施行規則12条 (2022-09-01).
 */
export function priceCut(history: readonly { price: number; from: string }[], now: Instant) {
  const prices = history.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const steps = prices.filter((step, index) => step.price !== prices[index - 1]?.price)
  const [before, after] = steps.slice(-2)
  if (!before || !after || after.price >= before.price || !isPriceCutFresh(after.from, now)) return null
  if (tokyoDate(after.from) < addMonths(tokyoDate(before.from), 2)) return null
  return { before: before.price, beforeFrom: before.from, after: after.price, cutAt: after.from }
}

type NotedPrice = { price: number; at: string }
type ShownPrice = {
  price: number
  priceBefore: number | null
  priceBeforeFrom: string | null
  priceCutAt: string | null
}

/** What has become of a price that somebody noted once. */
export type PriceSince =
  | { kind: 'cut'; by: number; before: number; beforeFrom: string; cutAt: string }
  | { kind: 'rise'; by: number }
  | { kind: 'other' }

/**
 * What may be told of a price to somebody who noted another one, or null while it is the same: a cut only where it may be shown as
 * one, with what it was just before; of any other lower price no more than that it is another, as two prices side by side are a
 * comparison.
 */
export function priceSince(noted: NotedPrice, { price, ...shown }: ShownPrice, now: Instant): PriceSince | null {
  if (price === noted.price) return null
  if (price > noted.price) return { kind: 'rise', by: price - noted.price }
  const { priceBefore: before, priceBeforeFrom: beforeFrom, priceCutAt: cutAt } = shown
  const isTold = before !== null && beforeFrom !== null && cutAt !== null
  if (!isTold || Date.parse(cutAt) <= Date.parse(noted.at) || !isPriceCutFresh(cutAt, now)) return { kind: 'other' }
  return { kind: 'cut', by: before - price, before, beforeFrom, cutAt }
}
