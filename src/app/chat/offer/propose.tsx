import { useState } from 'react'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'
import { useMe } from '#app/use-me.ts'
import type { RoomFacts } from '../queries.ts'
import { OfferForm } from './offer-form.tsx'

/** Opens the offer form for a party, while the deal is negotiated and nothing of theirs waits for its answer. */
export function Propose({ facts: { negotiation, offers, estate } }: { facts: RoomFacts }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const side = me?.userType === Role.seller ? DealRole.seller : DealRole.buyer
  const isBlocked = offers.some(
    ({ status, offeredBy }) => status === OfferStatus.accepted || (status === OfferStatus.open && offeredBy === side),
  )
  if (me?.userType === Role.admin || negotiation.status !== DealStatus.negotiating || isBlocked) return null
  const open = offers.find(({ status }) => status === OfferStatus.open)
  return (
    <>
      <Button className="bg-base-100" onClick={() => setOpen(true)}>
        {open ? '別の条件を提案する' : '条件を提案する'}
      </Button>
      <OfferForm
        open={isOpen}
        onClose={() => setOpen(false)}
        negotiationID={negotiation.id}
        before={open ?? (estate.price === null ? {} : { price: estate.price })}
      />
    </>
  )
}
