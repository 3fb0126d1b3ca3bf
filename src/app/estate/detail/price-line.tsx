import { isPriceCutFresh } from '#domain/law/advertising.ts'
import type { Instant } from '#domain/calendar.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { date } from '#domain/format/date.ts'
import { price, yen } from '#domain/format/money.ts'
import { Price } from '#ui/estate/price.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'

type Priced = Pick<
  PublicEstate,
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
