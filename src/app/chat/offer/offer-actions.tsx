import { useState } from 'react'
import { isOwnOffer, mayWithdraw, offer as noun, type Offer } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { may, openMoves } from '#domain/kit/may.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import { chatKey } from '../queries.ts'
import { OfferForm } from './offer-form.tsx'
import { offerWords } from './offer-words.ts'

/** What the reader may do about an offer in a deal that is being negotiated: agree, decline, counter, take back. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { api } = useApp()
  const person = usePerson()
  const [isCountering, setCountering] = useState(false)
  const move = useAction(
    (name: MoveName<typeof noun>) =>
      api.offer.patch({ id: offer.id, body: { status: noun.moves.table[name].to as Offer['status'] } }),
    {
      confirm: (name) => offerWords[name]?.question(price(offer.price)),
      done: (_, name) => offerWords[name]?.done,
      reads: [chatKey],
    },
  )
  const isTheirs = (name: MoveName<typeof noun>) =>
    name === 'withdraw' ? mayWithdraw(person, offer) : !isOwnOffer(person, offer)
  // Who may accept an offer may also answer it by another.
  const canCounter = may(noun, 'accept', offer, person) && !isOwnOffer(person, offer)
  return (
    <>
      {[...openMoves(noun, offer, person)].map(([name, { label }]) => {
        const words = offerWords[name]
        return (
          words &&
          isTheirs(name) && (
            <ActionButton key={name} action={move} input={name} variant={words.variant}>
              {label}
            </ActionButton>
          )
        )
      })}
      {canCounter && (
        <>
          <Button onClick={() => setCountering(true)}>別の条件を提案する</Button>
          <OfferForm
            open={isCountering}
            onClose={() => setCountering(false)}
            negotiationID={offer.negotiationID}
            before={offer}
          />
        </>
      )}
    </>
  )
}
