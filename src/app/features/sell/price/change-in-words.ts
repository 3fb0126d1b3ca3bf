import { price } from '#domain/format/money.ts'

/** From which share of the present price on a change is more often a slip of the hand than meant. */
const LARGE_SHARE = 0.3

const shareOf = (before: number, after: number) => Math.abs(after - before) / before

/** Whether a price is so far from the one before that its figures should be looked at once more; amounts in yen. */
export const isLargeChange = (before: number | null, after: number): boolean =>
  before !== null && before > 0 && shareOf(before, after) >= LARGE_SHARE

/** By how much a price changes: 500万円（12.6％）の値下げ. Of what was free no share is told. */
export function changeInWords(before: number, after: number): string {
  const share = before > 0 ? `（${(shareOf(before, after) * 100).toFixed(1)}％）` : ''
  return `${price(Math.abs(after - before))}${share}の${after < before ? '値下げ' : '値上げ'}`
}
