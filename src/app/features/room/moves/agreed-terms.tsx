import { StepKind } from '#domain/choices/agreeing.ts'
import { OfferStatus } from '#domain/choices/deal.ts'
import { price } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'
import { CardFacts } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'

/** The terms that both sides have agreed to; undefined where there are none. */
export const agreedTerms = ({ offers }: Pick<RoomFacts, 'offers'>) =>
  offers.find(({ status }) => status === OfferStatus.accepted)

/** What binds both sides, restated before the desk establishes or finishes the deal: price, deposit, days and parties. */
export function AgreedTerms({ facts }: { facts: RoomFacts }) {
  const { negotiation: deal, steps } = facts
  const terms = agreedTerms(facts)
  const isDepositPaid = steps.some(({ kind, isDone, isNeedless }) => kind === StepKind.deposit && isDone && !isNeedless)
  const day = (on: string | null | undefined) => (on ? <Time at={on} as="date" /> : 'なし')
  return (
    <CardFacts
      facts={[
        { name: '成約価格', value: terms ? price(terms.price) : '合意した条件がありません', isStrong: true },
        ...(deal.establishedAt ? [{ name: '成約の日', value: <Time at={deal.establishedAt} as="date" /> }] : []),
        {
          name: '手付金',
          value: terms?.deposit == null ? 'なし' : `${price(terms.deposit)}${isDepositPaid ? '（済み）' : ''}`,
        },
        { name: 'ローン特約の期日', value: day(terms?.loanUntil) },
        { name: '合意した引渡しの日', value: day(terms?.deliveryDate) },
        { name: '売主', value: `${deal.sellerName}さん` },
        { name: '買主', value: deal.buyerName ? `${deal.buyerName}さん` : '—' },
      ]}
    />
  )
}
