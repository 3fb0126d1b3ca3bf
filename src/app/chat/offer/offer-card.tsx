import { useState } from 'react'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { offer as offerNoun } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Price } from '#ui/estate/price.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { useApp } from '#app/use-app.ts'
import { Card, CardFacts } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'
import { useDeed } from '../use-deed.ts'
import { OfferForm } from './offer-form.tsx'
import { offerWords } from './offer-words.ts'

type Offer = RoomFacts['offers'][number]

const { open, accepted, countered, withdrawn, declined, expired } = OfferStatus
const tones: Record<Offer['status'], Tone> = {
  ...{ [open]: 'warning', [accepted]: 'success', [countered]: 'quiet', [withdrawn]: 'quiet' },
  ...{ [declined]: 'quiet', [expired]: 'quiet' },
}

/** Terms that one side has offered, with what the reader may do: agree, decline, counter, take back. */
export function OfferCard({ offer, facts, isLatest }: { offer: Offer; facts: RoomFacts; isLatest: boolean }) {
  const { deposit, loanUntil, deliveryDate, conditions, status, offeredBy, expiresAt } = offer
  const day = (at: string) => <Time at={at} as="date" />
  return (
    <Card
      title={`${DealRole.label(offeredBy)}からの条件`}
      state={OfferStatus.label(status)}
      tone={tones[status]}
      actions={isLatest && facts.negotiation.status === DealStatus.negotiating && <Actions {...{ offer, facts }} />}
    >
      <div className="mt-2">
        <Price yen={offer.price} />
      </div>
      <CardFacts
        facts={[
          ...(deposit === null ? [] : [{ name: '手付金', value: price(deposit) }]),
          ...(loanUntil ? [{ name: 'ローン特約の期日', value: day(loanUntil) }] : []),
          ...(deliveryDate ? [{ name: '引渡し希望日', value: day(deliveryDate) }] : []),
        ]}
      />
      {conditions && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{conditions}</p>}
      {status === open && (
        <p className="text-muted mt-2 text-sm">
          回答の期限：
          <Time at={expiresAt} as="full" />
        </p>
      )}
    </Card>
  )
}

function Actions({ offer, facts }: { offer: Offer; facts: RoomFacts }) {
  const { api, me } = useApp()
  const confirm = useConfirm()
  const { isBusy, run } = useDeed()
  const [isCountering, setCountering] = useState(false)
  const isMine = offer.offeredBy === (me?.userType === Role.seller ? DealRole.seller : DealRole.buyer)
  const moves = offerNoun.moves && me ? movesFrom(offerNoun.moves, offer.status, me.userType) : []
  const offered = moves.flatMap(([name, move]) => {
    const words = offerWords[name]
    const isForMe = name === 'withdraw' ? isMine || offer.status === accepted : !isMine
    return words && (isForMe || me?.userType === Role.admin) ? [{ name, ...move, ...words }] : []
  })
  const canCounter = offer.status === open && !isMine && me?.userType !== Role.admin
  return (
    <>
      {offered.map(({ name, label, to, question, done, variant }) => (
        <Button
          key={name}
          variant={variant}
          busy={isBusy}
          onClick={async () => {
            if (await confirm(question(price(offer.price))))
              await run(() => api.offer.patch({ id: offer.id, body: { status: to as Offer['status'] } }), done)
          }}
        >
          {label}
        </Button>
      ))}
      {canCounter && <Button onClick={() => setCountering(true)}>別の条件を提案する</Button>}
      {canCounter && (
        <OfferForm
          open={isCountering}
          onClose={() => setCountering(false)}
          negotiationID={facts.negotiation.id}
          before={offer}
        />
      )}
    </>
  )
}
