import type { Offer } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'
import { CardFacts } from '../card/card.tsx'

type Terms = Pick<Offer, 'price' | 'deposit' | 'loanUntil' | 'deliveryDate' | 'conditions'>

/** What an offer says besides its price; with `isWhole` the price too, and in so many words what it does not say. */
export function OfferTerms({ offer, isWhole = false }: { offer: Terms; isWhole?: boolean }) {
  const { deposit, loanUntil, deliveryDate, conditions } = offer
  const day = (on: string | null) => on && <Time at={on} as="date" />
  const terms = [
    { name: '手付金', value: deposit === null ? null : price(deposit) },
    { name: 'ローン特約の期日', value: day(loanUntil) },
    { name: '引渡し希望日', value: day(deliveryDate) },
  ]
  const facts = isWhole
    ? [
        { name: '希望価格', value: price(offer.price) },
        ...terms.map(({ name, value }) => ({ name, value: value ?? 'なし' })),
      ]
    : terms.filter(({ value }) => value !== null)
  return (
    <>
      <CardFacts facts={facts} />
      {isWhole && <p className="mt-1 text-sm">その他の条件{conditions ? '：' : '：なし'}</p>}
      {conditions && (
        <p className={`text-sm wrap-anywhere whitespace-pre-wrap ${isWhole ? '' : 'mt-2'}`}>{conditions}</p>
      )}
    </>
  )
}
