import { aboutAmount } from '#domain/format/money.ts'
import { boundTerms } from '#domain/law/home-loan.ts'
import { monthlyPayment, termsText } from '#domain/law/loan.ts'
import type { CardFacts } from '../card-of.ts'
import { useLoanTerms } from './use-loan-terms.ts'

type Monthly = Pick<CardFacts, 'price' | 'monthlyFees' | 'longestLoan' | 'isLeased'>

/**
 * What a home to live in comes to each month on the terms of this device's reader, with its fees, in a line for a card. What is
 * reckoned with stands beside it (不動産の表示に関する公正競争規約施行規則9条: 返済例の前提条件).
 */
export default function MonthlyLine({ price, monthlyFees = 0, longestLoan, isLeased }: Monthly) {
  const readersTerms = useLoanTerms()
  if (price <= 0 || longestLoan === undefined) return null
  const terms = boundTerms(readersTerms, longestLoan)
  return (
    <p className="text-muted text-xs">
      {monthlyFees > 0 && (isLeased ? '地代等込み ' : '管理費等込み ')}月々{' '}
      <span className="num">{aboutAmount(monthlyPayment(price, monthlyFees, terms))}</span>（返済例：{termsText(terms)}
      ）
    </p>
  )
}
