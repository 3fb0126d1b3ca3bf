import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Price } from '#ui/estate/price.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Card } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'
import { OfferActions } from './offer-actions.tsx'
import { useState } from 'react'
import { termChanges } from '#domain/deal/term-changes.ts'
import { isOwnOffer } from '#domain/deal/offer.ts'
import { isParty } from '#domain/kit/rules.ts'
import { Button } from '#ui/action/button.tsx'
import { usePerson } from '#app/shell/use-app.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferTerms } from './offer-terms.tsx'

type Offer = RoomFacts['offers'][number]

const { open, accepted, countered, withdrawn, declined, expired } = OfferStatus
const tones: Record<Offer['status'], Tone> = {
  [open]: 'warning',
  [accepted]: 'success',
  [countered]: 'quiet',
  [withdrawn]: 'quiet',
  [declined]: 'quiet',
  [expired]: 'quiet',
}

/** Terms that one side has offered, with what the reader may do about them. */
export function OfferCard({ offer, facts, isLatest }: { offer: Offer; facts: RoomFacts; isLatest: boolean }) {
  const { status, offeredBy, expiresAt, createdAt } = offer
  const [before] = facts.offers
    .filter((other) => other.createdAt < createdAt)
    .toSorted((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt))
  const changes = before?.status === countered ? termChanges(before, offer) : []
  return (
    <Card
      title={`${DealRole.label(offeredBy)}からの条件`}
      state={OfferStatus.label(status)}
      tone={tones[status]}
      actions={isLatest && facts.negotiation.status === DealStatus.negotiating && <OfferActions offer={offer} />}
    >
      <div className="mt-2">
        <Price yen={offer.price} />
      </div>
      <OfferTerms offer={offer} />
      {changes.length > 0 && (
        <p className="bg-base-200 num mt-3 rounded-lg px-3 py-2 text-sm">
          <b>前の条件との違い</b>　{changes.map(({ name, change }) => `${name} ${change}`).join('、')}
        </p>
      )}
      {status === open && (
        <p className="text-muted mt-2 text-sm">
          回答の期限：
          <Time at={expiresAt} as="full" />
        </p>
      )}
    </Card>
  )
}

/** Opens the offer form for a party, while the deal is negotiated and nothing of theirs waits for its answer. */
export function Propose({ facts: { negotiation, offers, estate } }: { facts: RoomFacts }) {
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  const isBlocked = offers.some(
    (offer) =>
      offer.status === OfferStatus.accepted || (offer.status === OfferStatus.open && isOwnOffer(person, offer)),
  )
  if (!isParty(person) || negotiation.status !== DealStatus.negotiating || isBlocked) return null
  const open = offers.find(({ status }) => status === OfferStatus.open)
  /** Leads to the offer that awaits an answer, where all of its answers stand; to a counter-offer where it is not in sight. */
  function find() {
    const line = document.querySelector(`[data-offer="${open?.id}"]`)?.closest<HTMLElement>('[data-line]')
    if (line) line.focus()
    else setOpen(true)
  }
  return (
    <>
      <Button variant="primary" onClick={() => (open ? find() : setOpen(true))}>
        {open ? '提案を確かめる' : '条件を提案する'}
      </Button>
      <OfferForm
        key={open?.id}
        open={isOpen}
        onClose={() => setOpen(false)}
        negotiationID={negotiation.id}
        before={open ?? (estate.price === null ? {} : { price: estate.price })}
      />
    </>
  )
}
