import { brokerageCap } from './brokerage-cap.ts'
import { QuotationLineKind } from '../choices/deal.ts'
import { yen } from '../format/money.ts'
import type { Obstacle } from '../kit/moves.ts'
import { totalOf, type TaxedLine } from './tax.ts'

type Client = { price: number; client: 'seller' | 'buyer'; chargedYen?: number; agreesToSpecial?: boolean }
type CappedLine = TaxedLine & { kind: number }

/**
 * The obstacles of a quotation whose brokerage lines together exceed the legal cap for this client, one at each of those
 * lines; none within the cap. `price` is the price that the cap is calculated from, `chargedYen` what the client's other quotations
 * in the deal come to already, in yen with tax. Source: 宅地建物取引業法46条2項, 昭和45年建設省告示第1552号.
 */
export function overCap(
  lines: readonly CappedLine[],
  { price, client, chargedYen = 0, agreesToSpecial = true }: Client,
): Obstacle[] {
  const isBrokerage = ({ kind }: CappedLine) => kind === QuotationLineKind.brokerage
  const total = totalOf(lines.filter(isBrokerage))
  const { cap, lines: reasons } = brokerageCap(price, { client, agreesToSpecial })
  if (total + chargedYen <= cap) return []
  const sum = chargedYen
    ? `が、これまでの${yen(chargedYen)}と合わせて${yen(total + chargedYen)}になり`
    : `の合計${yen(total)}は`
  const message = `仲介手数料${sum}、法律の上限${yen(cap)}を超えています。${reasons[0] ?? ''}`
  return lines.flatMap((line, index) => (isBrokerage(line) ? [{ path: ['lines', index, 'unitPrice'], message }] : []))
}
