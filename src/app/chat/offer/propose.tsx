import { useState } from 'react'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { isOwnOffer } from '#domain/deal/offer.ts'
import { isParty } from '#domain/kit/rules.ts'
import { Button } from '#ui/action/button.tsx'
import { usePerson } from '#app/session/rights.ts'
import type { RoomFacts } from '../queries.ts'
import { OfferForm } from './offer-form.tsx'

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
  return (
    <>
      <Button className="bg-base-100" onClick={() => setOpen(true)}>
        {open ? '別の条件を提案する' : '条件を提案する'}
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
