import { monthlyRepayment, termsText } from '#domain/law/loan.ts'
import { useLoanTerms } from './use-loan-terms.ts'

/** An amount a month, in tenths of 万円: 約9.2万円. */
export const about = (amount: number): string => `約${(amount / 10_000).toFixed(1)}万円`

/** What a price comes to each month on the terms of this device's reader, in a line for a card. */
export function MonthlyLine({ price }: { price: number }) {
  const terms = useLoanTerms()
  if (price <= 0) return null
  return (
    <p className="text-muted text-xs">
      月々の返済 <span className="num">{about(monthlyRepayment(price, terms))}</span>（参考：{termsText(terms)}）
    </p>
  )
}
