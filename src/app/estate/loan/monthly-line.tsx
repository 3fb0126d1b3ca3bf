import { monthlyPayment, termsText } from '#domain/law/loan.ts'
import { useLoanTerms } from './use-loan-terms.ts'

/** An amount a month, in tenths of 万円: 約9.2万円. */
export const about = (amount: number): string => `約${(amount / 10_000).toFixed(1)}万円`

/** What a home comes to each month on the terms of this device's reader, with the `fees` of a flat, in a line for a card. */
export function MonthlyLine({ price, fees }: { price: number; fees?: number | null | undefined }) {
  const terms = useLoanTerms()
  if (price <= 0) return null
  return (
    <p className="text-muted text-xs">
      {fees ? '管理費等込み ' : ''}月々 <span className="num">{about(monthlyPayment(price, fees ?? 0, terms))}</span>
      （参考：{termsText(terms)}）
    </p>
  )
}
