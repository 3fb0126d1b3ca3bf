import { EstateNegotiationStatus, TransactionMode } from '#domain/choices/listing.ts'
import type { Instant } from '#domain/calendar.ts'
import { isPriceCutFresh } from '#domain/law/price-cut.ts'
import { date } from '#domain/format/date.ts'
import { price } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Price } from '#ui/estate/price.tsx'
import type { EstateWords } from '../facts/words.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import type { Fact } from '../facts/fact.ts'

/** What a home costs, what it is called, the figures that people compare first, and where it is: all that one wants to know at the first look. */
export function Heading({
  estate,
  words: { keys, confirmed },
  now,
}: {
  estate: ShownFields
  words: Pick<EstateWords, 'keys' | 'confirmed'>
  now: Instant
}) {
  const { negotiationStatus } = estate
  const about = [placeOf(estate), TransactionMode.label(estate.transactionMode), confirmed, estate.estateNumber]
  return (
    <>
      {negotiationStatus ? (
        <p className="mb-2">
          <StatusBadge tone="info">{EstateNegotiationStatus.label(negotiationStatus)}</StatusBadge>
        </p>
      ) : null}
      <PriceLine estate={estate} now={now} />
      <h1 className="mt-1 text-xl wrap-anywhere md:text-2xl">{estate.title || '（タイトルは未入力です）'}</h1>
      <KeyFacts facts={keys} />
      <p className="text-muted mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {about.filter(Boolean).map((words) => (
          <span key={words} className="num">
            {words}
          </span>
        ))}
      </p>
    </>
  )
}

const placeOf = ({ publicAddress, prefectures, city, town }: ShownFields) =>
  publicAddress || [prefectures, city, town].filter(Boolean).join('')

type PriceFields = Pick<
  ShownFields,
  'price' | 'priceDecided' | 'freeTransfer' | 'priceBefore' | 'priceBeforeFrom' | 'priceCutAt'
>

/** What an estate costs, large; and a price cut, with both prices and both days as the law has it. */
export function PriceLine({ estate, now }: { estate: PriceFields; now: Instant }) {
  if (!estate.priceDecided || estate.price === null) return <p className="price text-3xl">価格応相談</p>
  return (
    <>
      <Price yen={estate.price} size="lg" />
      <PriceCut estate={estate} now={now} />
    </>
  )
}

function PriceCut({ estate, now }: { estate: PriceFields; now: Instant }) {
  const { price: after, priceBefore: before, priceBeforeFrom: from, priceCutAt: cutAt } = estate
  if (after === null || !before || !from || !cutAt || !isPriceCutFresh(cutAt, now)) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge tone="warning">値下げ</StatusBadge>
      <span className="num">
        旧価格 {price(before)}（{date(from)}公表）→ {price(after)}（{date(cutAt)}値下げ）
      </span>
    </p>
  )
}

/** The figures that people compare first, each over what it is. */
function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="num text-muted text-xs">{label}</dt>
          <dd className="num text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
