import type { ReactNode } from 'react'
import { feesOf, monthlyFeesOf } from '#domain/upkeep/monthly-fees.ts'
import { yen } from '#domain/format/money.ts'
import { boundTerms } from '#domain/law/home-loan.ts'
import { loanAmount, monthlyPayment, type LoanTerms } from '#domain/law/loan.ts'
import { loanCosts, repaymentFormula } from '#domain/law/loan-costs.ts'
import { purchaseCosts, type PurchaseCost } from '#domain/law/purchase-costs.ts'
import { expectedRepairs } from '#domain/upkeep/expected-repairs.ts'
import type { ComparedHome } from './compared.ts'

type PricedHome = ComparedHome & { price: number }
/** On which terms, of which day, and for how many years a home is reckoned. */
export type CostQuestion = { terms: LoanTerms; today: string; stay: number }

/** An amount that unfolds what it is made of. */
const AmountWithDetails = ({ amount, children }: { amount: number; children: ReactNode }) => (
  <details className="print:[&::details-content]:[content-visibility:visible]">
    <summary className="num min-h-11 cursor-pointer py-2 font-semibold md:min-h-6 md:py-0 print:min-h-0 print:list-none print:py-0">
      {yen(amount)}
    </summary>
    <div className="text-muted num mt-1 grid gap-3 text-xs font-normal whitespace-pre-line print:gap-1 print:text-[6.5pt]">
      {children}
    </div>
  </details>
)
const CostLines = ({ costs }: { costs: readonly PurchaseCost[] }) =>
  costs.map(({ name, amount, formula, note, source }) => (
    <div key={name} className="break-inside-avoid">
      <p className="text-base-content font-semibold">
        {name} {yen(amount)}
      </p>
      <p>{formula}</p>
      {note && <p className="print:hidden">{note}</p>}
      <p className="print:hidden">根拠：{source}</p>
    </div>
  ))

const repairsOf = ({ dwelling }: ComparedHome, { today, stay }: CostQuestion) => expectedRepairs(dwelling, today, stay)

/**
 * What buying a home costs at once, what it will cost to keep, and each month, line by line; every amount unfolds its formula. There is
 * no total: taxes of the years to come and interest differ from home to home by more than what could be summed.
 */
export const costLines: readonly {
  label: string
  isSum?: boolean
  cell(home: PricedHome, asked: CostQuestion): ReactNode
}[] = [
  { label: '価格', cell: ({ price }) => <span className="num font-semibold">{yen(price)}</span> },
  {
    label: '税と手数料（概算）',
    cell({ price, isLeased, isBrokered }, { today }) {
      const { costs, total } = purchaseCosts(price, today, { isLeased, isBrokered })
      return (
        <AmountWithDetails amount={total}>
          <CostLines costs={costs} />
        </AmountWithDetails>
      )
    },
  },
  {
    label: 'ローンの費用（概算）',
    cell({ price, longest }, { terms }) {
      if (longest === null) return <span className="text-muted">—</span>
      const { costs, total } = loanCosts(loanAmount(price, terms))
      return (
        <AmountWithDetails amount={total}>
          {costs.length > 0 ? <CostLines costs={costs} /> : <p>借り入れはありません。</p>}
        </AmountWithDetails>
      )
    },
  },
  {
    label: '住むあいだの修繕（概算）',
    cell(home, asked) {
      const { costs, total, remark } = repairsOf(home, asked)
      if (costs.length === 0) return <span className="text-muted">{remark}</span>
      return (
        <AmountWithDetails amount={total ?? 0}>
          <p>{remark}</p>
          <CostLines costs={costs} />
        </AmountWithDetails>
      )
    },
  },
  {
    label: '月々の支払い（参考）',
    isSum: true,
    cell(home, { terms: readersTerms }) {
      const fees = feesOf(home)
      if (home.longest === null)
        return (
          <>
            <span className="text-muted text-xs font-normal">返済例は、ご自身が住む家だけに出しています。</span>
            {fees.map(({ label, amount }) => (
              <span key={label} className="num block text-xs font-normal">
                {label} 月{yen(amount)}
              </span>
            ))}
          </>
        )
      const terms = boundTerms(readersTerms, home.longest)
      const total = monthlyPayment(home.price, monthlyFeesOf(home) ?? 0, terms)
      return (
        <>
          <AmountWithDetails amount={total}>
            <p>{repaymentFormula(home.price, terms)}</p>
            {fees.map(({ label, amount }) => (
              <p key={label}>
                {label} {yen(amount)}
              </p>
            ))}
          </AmountWithDetails>
          {fees.length > 0 && (
            <span className="text-muted text-xs font-normal">{fees.map(({ label }) => label).join('・')}込み</span>
          )}
        </>
      )
    },
  },
]
