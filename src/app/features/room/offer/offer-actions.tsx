import { useState } from 'react'
import { OfferStatus } from '#domain/choices/deal.ts'
import { isOwnOffer, mayWithdraw, offer as noun, type Offer, type offer } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { may, openMoves } from '#domain/kit/may.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import type { ButtonLook } from '#ui/action/button-class.ts'
import type { Question } from '#ui/overlay/confirm.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferTerms } from './offer-terms.tsx'

type Words = { question: (price: string, offer: Offer) => Question; done: string; variant: ButtonLook['variant'] }

/** What is asked before a move of an offer, and said after it; null for the moves that the product makes itself. */
const offerWords: Record<MoveName<typeof offer>, Words | null> = {
  accept: {
    question: (price, offer) => ({
      title: `${price}で合意しますか？`,
      body: (
        <>
          <OfferTerms offer={offer} isWhole />
          <p className="mt-3">相手と同じ条件に合意したことになります。このあと、担当者が成約の手続きをご案内します。</p>
        </>
      ),
      yes: 'この条件で合意する',
    }),
    done: '条件に合意しました',
    variant: 'primary',
  },
  decline: {
    question: (price) => ({
      title: `${price}の提案をお断りしますか？`,
      body: 'お断りしても、商談は続けられます。別の条件を提案することもできます。',
      yes: 'お断りする',
      danger: true,
    }),
    done: '提案をお断りしました',
    variant: 'outline',
  },
  counter: null,
  withdraw: {
    question: (price, { status }) =>
      status === OfferStatus.accepted
        ? {
            title: `${price}の合意を取り消しますか？`,
            body: '合意はなかったことになり、相手にもお知らせします。あらためて条件を提案できます。',
            yes: '合意を取り消す',
            danger: true,
          }
        : {
            title: `${price}の提案を取り下げますか？`,
            body: '取り下げると、あらためて条件を提案できます。',
            yes: '取り下げる',
            danger: true,
          },
    done: '取り下げました',
    variant: 'outline',
  },
  expire: null,
}

/** What the reader may do about an offer in a deal that is being negotiated: agree, decline, counter, take back. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { api } = useApp()
  const person = usePerson()
  const [isCountering, setCountering] = useState(false)
  const move = useAction(
    (name: MoveName<typeof noun>) =>
      api.offer.patch({ id: offer.id, body: { status: noun.moves.table[name].to as Offer['status'] } }),
    {
      confirm: (name) => offerWords[name]?.question(price(offer.price), offer),
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
              {name === 'withdraw' && offer.status === OfferStatus.accepted ? '合意を取り消す' : label}
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
