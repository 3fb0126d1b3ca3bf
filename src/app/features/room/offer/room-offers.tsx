import { useState } from 'react'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { termChanges } from '#domain/deal/term-changes.ts'
import { isOwnOffer, mayWithdraw, offer as noun, type Offer } from '#domain/deal/offer.ts'
import { isParty } from '#domain/kit/rules.ts'
import { price } from '#domain/format/money.ts'
import { may, openMoves } from '#domain/kit/may.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { Price } from '#ui/estate/price.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Button } from '#ui/action/button.tsx'
import type { ButtonLook } from '#ui/action/button-class.ts'
import type { Question } from '#ui/overlay/confirm.tsx'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { Card } from '../card/card.tsx'
import type { BesideTurn } from '../room/turn-bar.tsx'
import type { RoomFacts } from '../queries.ts'
import { OfferForm, OfferTerms } from './offer-form.tsx'

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
  const person = usePerson()
  const [isCountering, setCountering] = useState(false)
  const isAwaited = isLatest && facts.negotiation.status === DealStatus.negotiating
  // Who may accept an offer may also answer it by another.
  const canCounter = isAwaited && may(noun, 'accept', offer, person) && !isOwnOffer(person, offer)
  const [before] = facts.offers
    .filter((other) => other.createdAt < createdAt)
    .toSorted((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt))
  const changes = before?.status === countered ? termChanges(before, offer) : []
  return (
    <Card
      title={`${DealRole.label(offeredBy)}からの条件`}
      state={OfferStatus.label(status)}
      tone={tones[status]}
      actions={
        (isAwaited || isCountering) && (
          <>
            {isAwaited && <OfferActions offer={offer} />}
            {/* What is being written stays, whatever becomes of the offer meanwhile. */}
            {(canCounter || isCountering) && (
              <OfferForm
                open={isCountering}
                onOpen={setCountering}
                facts={facts}
                before={offer}
                opener={(begin) => <Button onClick={begin}>別の条件を提案する</Button>}
              />
            )}
          </>
        )
      }
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
export function Propose({ facts, isNext, className }: BesideTurn) {
  const { negotiation, offers, estate } = facts
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  const isBlocked = offers.some(
    (offer) =>
      offer.status === OfferStatus.accepted || (offer.status === OfferStatus.open && isOwnOffer(person, offer)),
  )
  const mayPropose = isParty(person) && negotiation.status === DealStatus.negotiating && !isBlocked
  if (!mayPropose && !isOpen) return null
  const open = offers.find(({ status }) => status === OfferStatus.open)
  /** Leads to the offer that awaits an answer, where all of its answers stand; to a counter-offer where it is not in sight. */
  function findOr(begin: () => void) {
    const line = document.querySelector(`[data-offer="${open?.id}"]`)?.closest<HTMLElement>('[data-line]')
    if (line) line.focus()
    else begin()
  }
  return (
    <OfferForm
      open={isOpen}
      onOpen={setOpen}
      facts={facts}
      before={open ?? (estate.price === null ? {} : { price: estate.price })}
      opener={(begin) => (
        <Button
          variant={isNext ? 'primary' : 'outline'}
          className={className}
          onClick={() => (open ? findOr(begin) : begin())}
        >
          {open ? '提案を確かめる' : '条件を提案する'}
        </Button>
      )}
    />
  )
}

type Words = { question: (price: string, offer: Offer) => Question; done: string; variant: ButtonLook['variant'] }

/** What is asked before a move of an offer, and said after it; null for the moves that the product makes itself. */
const offerWords: Record<MoveName<typeof noun>, Words | null> = {
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
  endWithDeal: null,
}

/** What the reader may do about an offer in a deal that is being negotiated: agree, decline, take back. */
function OfferActions({ offer }: { offer: Offer }) {
  const { api } = useApp()
  const person = usePerson()
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
    </>
  )
}
