import { mdiChevronDown } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { feesOf, monthlyFeesOf } from '#domain/upkeep/monthly-fees.ts'
import { monthlyPayment, monthlyRepayment, termsText } from '#domain/law/loan.ts'
import { Icon } from '#ui/icon.tsx'
import { about } from './monthly-line.tsx'
import { useLoanTerms } from './use-loan-terms.ts'

const LoanPanel = lazy(() => import('./loan-panel.tsx'))

type Monthly = { price: number; managementFee?: number | null; repairReserve?: number | null }

/** What a home comes to each month, with what it is made of to unfold: the loan on the reader's own terms, and the fees of a flat. */
export function MonthlyPayment(home: Monthly) {
  const [isOpened, setOpened] = useState(false)
  const terms = useLoanTerms()
  const fees = feesOf(home)
  const total = monthlyPayment(home.price, monthlyFeesOf(home) ?? 0, terms)
  const lines = [{ label: 'ローンの返済', amount: monthlyRepayment(home.price, terms) }, ...fees]
  return (
    <details
      onToggle={() => setOpened(true)}
      className="group border-base-300 rounded-box mt-4 max-w-xl border px-4 text-sm"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 py-2">
        <span className="grow">
          {fees.length > 0 && '管理費等込み '}月々の支払い <b className="num text-base">{about(total)}</b>
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
