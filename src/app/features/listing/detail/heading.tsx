import { mdiMapMarkerOutline, mdiTrain, mdiChevronDown } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { FloorPlan } from '#domain/choices/building.ts'
import { EstateNegotiationStatus, WizardType } from '#domain/choices/listing.ts'
import { tokyoDate, type Instant } from '#domain/calendar.ts'
import { isPriceCutFresh } from '#domain/law/price-cut.ts'
import { date } from '#domain/format/date.ts'
import { price, yen } from '#domain/format/money.ts'
import { feesOf, monthlyFeesOf } from '#domain/upkeep/monthly-fees.ts'
import { monthlyPayment, monthlyRepayment, termsText } from '#domain/law/loan.ts'
import { LandCategory } from '#domain/choices/land.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { boundTerms, longestLoan } from '#domain/law/home-loan.ts'
import { leaseEndOf } from '#domain/law/lease-end.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Price } from '#ui/estate/price.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { kindLabel } from '../kind-label.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import type { Fact } from '../facts/fact.ts'
import { about } from '../loan/monthly-line.tsx'
import { useLoanTerms } from '../loan/use-loan-terms.ts'

type HeadingFacts = { estate: ShownFields; access: readonly string[]; now: Instant }

/** The kind of the estate, its title, price, place and ways to get there (`access`, a line each). */
export function Heading({ estate, access, now }: HeadingFacts) {
  const { negotiationStatus, building } = estate
  const badges = [kindLabel(estate), FloorPlan.label(building.floorPlan)].filter(Boolean)
  const place = estate.publicAddress || [estate.prefectures, estate.city, estate.town].filter(Boolean).join('')
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {badges.map((label) => (
          <StatusBadge key={label}>{label}</StatusBadge>
        ))}
        {negotiationStatus && <StatusBadge tone="info">{EstateNegotiationStatus.label(negotiationStatus)}</StatusBadge>}
      </p>
      <h1 className="mt-3 text-2xl wrap-anywhere md:text-3xl">{estate.title || '（タイトルは未入力です）'}</h1>
      <PriceLine estate={estate} now={now} />
      {estate.priceDecided && estate.price ? (
        <MonthlyOf estate={estate} price={estate.price} today={tokyoDate(now)} />
      ) : null}
      {place && <Where icon={mdiMapMarkerOutline}>{place}</Where>}
      {access.map((line) => (
        <Where key={line} icon={mdiTrain}>
          {line}
        </Where>
      ))}
    </>
  )
}

const Where = ({ icon, children }: { icon: string; children: string }) => (
  <p className="text-muted mt-2 flex items-start gap-2">
    <Icon path={icon} className="mt-1 size-5" />
    {children}
  </p>
)

type PriceFields = Pick<
  ShownFields,
  'price' | 'priceDecided' | 'freeTransfer' | 'priceBefore' | 'priceBeforeFrom' | 'priceCutAt'
>

/** What an estate costs, large, with the yen in full; and a price cut, with both prices and both days as the law has it. */
export function PriceLine({ estate, now }: { estate: PriceFields; now: Instant }) {
  if (!estate.priceDecided || estate.price === null) return <p className="price mt-3 text-3xl">価格応相談</p>
  return (
    <div className="mt-3">
      <Price yen={estate.price} size="lg" />
      <p className="num text-muted mt-1 text-sm">{estate.freeTransfer ? '無償でお譲りします' : yen(estate.price)}</p>
      <PriceCut estate={estate} now={now} />
    </div>
  )
}

function PriceCut({ estate, now }: { estate: PriceFields; now: Instant }) {
  const { price: after, priceBefore: before, priceBeforeFrom: from, priceCutAt: cutAt } = estate
  if (after === null || !before || !from || !cutAt || !isPriceCutFresh(cutAt, now)) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge tone="warning">値下げ</StatusBadge>
      <span className="num">
        旧価格 {price(before)}（{date(from)}公表）→ {price(after)}（{date(cutAt)}値下げ）
      </span>
    </p>
  )
}

/** The four figures that people compare first, in a row. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="border-base-300 mt-6 grid grid-cols-2 border-y sm:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="py-4 pr-4">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="num mt-1 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

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
  const [isOpened, setOpened] = useState(false)
  const readersTerms = useLoanTerms()
  const terms = boundTerms(readersTerms, longest)
  const fees = feesOf(told)
  const total = monthlyPayment(price, monthlyFeesOf(told) ?? 0, terms)
  const lines = [{ label: 'ローンの返済', amount: monthlyRepayment(price, terms) }, ...fees]
  return (
    <details
      onToggle={() => setOpened(true)}
      className="group border-base-300 rounded-box mt-4 max-w-xl border px-4 text-sm"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 py-2">
        <span className="grow">
          {fees.length > 0 && `${fees.map(({ label }) => label).join('・')}込み `}月々の支払い{' '}
          <b className="num text-base">{about(total)}</b>
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
function MonthlyOf({ estate, price, today }: Home) {
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
