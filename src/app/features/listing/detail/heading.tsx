import { mdiMapMarkerOutline, mdiTrain } from '@mdi/js'
import { FloorPlan } from '#domain/choices/building.ts'
import { EstateNegotiationStatus } from '#domain/choices/listing.ts'
import { tokyoDate, type Instant } from '#domain/calendar.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { kindLabel } from '../kind-label.ts'
import { isPriceCutFresh } from '#domain/law/price-cut.ts'
import { date } from '#domain/format/date.ts'
import { price, yen } from '#domain/format/money.ts'
import { MonthlyOf } from '../loan/monthly-payment.tsx'
import { Price } from '#ui/estate/price.tsx'
import type { ShownFields } from '../facts/shown-fields.ts'
import type { Fact } from '../facts/fact.ts'

type Told = { estate: ShownFields; access: readonly string[]; now: Instant }

/** The kind of the estate, its title, price, place and ways to get there (`access`, a line each). */
export function Heading({ estate, access, now }: Told) {
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

type Priced = Pick<
  ShownFields,
  'price' | 'priceDecided' | 'freeTransfer' | 'priceBefore' | 'priceBeforeFrom' | 'priceCutAt'
>

/** What an estate costs, large, with the yen in full; and a price cut, with both prices and both days as the law has it. */
export function PriceLine({ estate, now }: { estate: Priced; now: Instant }) {
  if (!estate.priceDecided || estate.price === null) return <p className="price mt-3 text-3xl">価格応相談</p>
  return (
    <div className="mt-3">
      <Price yen={estate.price} size="lg" />
      <p className="num text-muted mt-1 text-sm">{estate.freeTransfer ? '無償でお譲りします' : yen(estate.price)}</p>
      <PriceCut estate={estate} now={now} />
    </div>
  )
}

function PriceCut({ estate, now }: { estate: Priced; now: Instant }) {
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
