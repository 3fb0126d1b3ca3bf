import { mdiChevronDown } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { monthlyRepayment, termsText } from '#domain/law/loan.ts'
import { Icon } from '#ui/icon.tsx'
import { about } from './monthly-line.tsx'
import { useLoanTerms } from './use-loan-terms.ts'

const LoanPanel = lazy(() => import('./loan-panel.tsx'))

export type Monthly = { price: number; managementFee?: number | null; repairReserve?: number | null }

/** What is paid each month besides the loan: of a flat. */
export const feesOf = ({ managementFee, repairReserve }: Monthly) =>
  [
    { label: '管理費', amount: managementFee ?? 0 },
    { label: '修繕積立金', amount: repairReserve ?? 0 },
  ].filter(({ amount }) => amount > 0)

/** What a home comes to each month, with what it is made of to unfold: the loan on the reader's own terms, and the fees of a flat. */
export function MonthlyPayment(home: Monthly) {
  const [isOpened, setOpened] = useState(false)
  const terms = useLoanTerms()
  const repayment = monthlyRepayment(home.price, terms)
  const fees = feesOf(home)
  const total = fees.reduce((sum, { amount }) => sum + amount, repayment)
  const lines = [{ label: 'ローンの返済', amount: repayment }, ...fees]
  return (
    <details
      onToggle={() => setOpened(true)}
      className="group border-base-300 rounded-box mt-4 max-w-xl border px-4 text-sm"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 py-2">
        <span className="grow">
          月々の支払い <b className="num text-base">{about(total)}</b>
          <span className="text-muted block text-xs">参考：{termsText(terms)}</span>
        </span>
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {isOpened && (
        <Suspense fallback={<p className="text-muted min-h-80 py-4">計算しています…</p>}>
          <LoanPanel price={home.price} lines={[...lines, { label: '合計', amount: total }]} />
        </Suspense>
      )}
    </details>
  )
}
