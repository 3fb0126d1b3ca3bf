import { mdiChevronDown } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { LandCategory } from '#domain/choices/land.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { aboutAmount } from '#domain/format/money.ts'
import { boundTerms, longestLoan } from '#domain/law/home-loan.ts'
import { leaseEndOf } from '#domain/law/lease-end.ts'
import { monthlyPayment, monthlyRepayment, termsText } from '#domain/law/loan.ts'
import { feesOf, monthlyFeesOf } from '#domain/upkeep/monthly-fees.ts'
import { Icon } from '#ui/icon.tsx'
import { useOpened } from '#ui/use-opened.ts'
import { Switch } from '#ui/form/switch.tsx'
import type { ShownFields } from '../facts/shown-fields.ts'
import { useLoanTerms } from '../loan/use-loan-terms.ts'

const LoanPanel = lazy(() => import('../loan/loan-panel.tsx'))

type Monthly = {
  price: number
  /** The most years of a loan for this home. */
  longest: number
  managementFee?: number | null
  repairReserve?: number | null
  leaseRent?: number | null
}

/**
 * What a home comes to each month, with what it is made of to unfold: an example of a loan on the reader's own terms, and the fees of a
 * flat and the rent of leased land (不動産の表示に関する公正競争規約施行規則9条: 返済例の前提条件).
 */
function MonthlyPayment({ price, longest, ...told }: Monthly) {
  const [isOpened, details] = useOpened()
  const readersTerms = useLoanTerms()
  const terms = boundTerms(readersTerms, longest)
  const fees = feesOf(told)
  const total = monthlyPayment(price, monthlyFeesOf(told) ?? 0, terms)
  const lines = [{ label: 'ローンの返済', amount: monthlyRepayment(price, terms) }, ...fees]
  return (
    <details {...details} className="group border-base-300 rounded-box mt-4 max-w-xl border px-4 text-sm">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 py-2">
        <span className="grow">
          {fees.length > 0 && `${fees.map(({ label }) => label).join('・')}込み `}月々の支払い{' '}
          <b className="num text-base">{aboutAmount(total)}</b>
          <span className="text-muted block text-xs">
            返済例：{termsText(terms)}
            {terms.years < readersTerms.years && '（借地の残りの年数まで）'}
          </span>
        </span>
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {isOpened && (
        <Suspense fallback={<p className="text-muted min-h-80 py-4">計算しています…</p>}>
          <LoanPanel price={price} longest={longest} lines={[...lines, { label: '合計', amount: total }]} />
        </Suspense>
      )}
    </details>
  )
}

/** The same for land on which its reader means to build: of the land alone, once they say so. */
function MonthlyOfLand({ price, longest, leaseRent }: Pick<Monthly, 'price' | 'longest' | 'leaseRent'>) {
  const [isPlanned, setPlanned] = useState(false)
  return (
    <div className="mt-4 max-w-xl">
      <Switch
        label="家を建てる予定（土地の分の月々を見る）"
        checked={isPlanned}
        onChange={({ currentTarget }) => setPlanned(currentTarget.checked)}
      />
      {isPlanned && (
        <>
          <MonthlyPayment price={price} longest={longest} leaseRent={leaseRent ?? null} />
          <p className="text-muted mt-2 text-xs">
            土地の価格だけの計算で、建物の費用は含みません。住宅ローンは、家を建てるときに土地と合わせて借りる前提です。
          </p>
        </>
      )}
    </div>
  )
}

type Home = { estate: ShownFields; price: number; today: string }

/** What a home comes to each month: of a house or a flat at once, of land on request; of fields and income buildings nothing. */
export function MonthlyOf({ estate, price, today }: Home) {
  const { building, land } = estate
  const kind = kindOf(estate)
  const leaseEnd = leaseEndOf(land, today)
  if (kind === WizardType.land) {
    const longest = longestLoan({ kind: WizardType.house, leaseEnd }, today)
    if (longest === null || land.landCategory === LandCategory.farmland) return null
    return <MonthlyOfLand price={price} longest={longest} leaseRent={land.leaseRent ?? null} />
  }
  const longest = longestLoan({ kind, leaseEnd }, today)
  if (longest === null) return null
  const { managementFee = null, repairReserve = null } = building
  const fees = { managementFee, repairReserve, leaseRent: land.leaseRent ?? null }
  return <MonthlyPayment price={price} longest={longest} {...fees} />
}
