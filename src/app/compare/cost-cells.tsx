import type { ReactNode } from 'react'
import { yen } from '#domain/format/money.ts'
import { feesOf, monthlyFeesOf } from '#domain/estate/monthly-fees.ts'
import { borrowed, monthlyPayment, type LoanTerms } from '#domain/law/loan.ts'
import { loanCosts, repaymentFormula } from '#domain/law/loan-costs.ts'
import { purchaseCosts } from '#domain/law/purchase-costs.ts'
import type { Compared } from './compared.ts'

type Priced = Compared & { price: number }

/** An amount that unfolds what it is made of. */
const Unfolded = ({ amount, children }: { amount: number; children: ReactNode }) => (
  <details className="print:[&::details-content]:[content-visibility:visible]">
    <summary className="num min-h-11 cursor-pointer py-2 font-semibold md:min-h-6 md:py-0 print:min-h-0 print:py-0">
      {yen(amount)}
    </summary>
    <p className="text-muted num mt-1 text-xs whitespace-pre-line">{children}</p>
  </details>
)
const reckoned = (costs: readonly { name: string; amount: number; formula: string }[]) =>
  costs.map(({ name, amount, formula }) => `${name} ${yen(amount)}\n${formula}`).join('\n\n')

/** What buying a home costs at once, and each month, line by line; every amount unfolds its formula. */
export const costLines: readonly {
  label: string
  isSum?: boolean
  cell(home: Priced, terms: LoanTerms, today: string): ReactNode
}[] = [
  { label: '価格', cell: ({ price }) => <span className="num font-semibold">{yen(price)}</span> },
  {
    label: '税と手数料（概算）',
    cell({ price }, _, today) {
      const { costs, total } = purchaseCosts(price, today)
      return <Unfolded amount={total}>{reckoned(costs)}</Unfolded>
    },
  },
  {
    label: 'ローンの費用（概算）',
    cell({ price }, terms) {
      const { costs, total } = loanCosts(borrowed(price, terms))
      return <Unfolded amount={total}>{reckoned(costs) || '借り入れはありません。'}</Unfolded>
    },
  },
  {
    label: '合計（参考）',
    isSum: true,
    cell({ price }, terms, today) {
      const sum = price + purchaseCosts(price, today).total + loanCosts(borrowed(price, terms)).total
      return <span className="num">{yen(sum)}</span>
    },
  },
  {
    label: '月々の支払い（参考）',
    isSum: true,
    cell(home, terms) {
      const total = monthlyPayment(home.price, monthlyFeesOf(home) ?? 0, terms)
      const besides = feesOf(home)
        .map(({ label, amount }) => `${label} ${yen(amount)}`)
        .join('\n')
      return (
        <Unfolded amount={total}>{[repaymentFormula(home.price, terms), besides].filter(Boolean).join('\n')}</Unfolded>
      )
    },
  },
]
