import { brokerageCap } from './brokerage-cap.ts'
import { QuotationLineKind } from '../choices/deal.ts'
import { yen } from '../format/money.ts'
import type { Obstacle } from '../kit/moves.ts'
import { totalOf, type TaxedLine } from './tax.ts'

type Line = TaxedLine & { kind: number }

/**
 * The obstacles of a quotation whose brokerage lines together exceed the legal cap for this client, one at each of those
 * lines; none within the cap. `price` is the price that the cap is calculated from. Source: 昭和45年建設省告示第1552号.
 */
export function overCap(lines: readonly Line[], price: number, client: 'seller' | 'buyer'): Obstacle[] {
  const isBrokerage = ({ kind }: Line) => kind === QuotationLineKind.brokerage
  const total = totalOf(lines.filter(isBrokerage))
  const { cap, lines: reasons } = brokerageCap(price, { client })
  if (total <= cap) return []
  const message = `仲介手数料の合計${yen(total)}は、法律の上限${yen(cap)}を超えています。${reasons[0] ?? ''}`
  return lines.flatMap((line, index) => (isBrokerage(line) ? [{ path: ['lines', index, 'unitPrice'], message }] : []))
}
