import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { useId, useState, type ReactNode } from 'react'
import { turn } from '#domain/deal/turn/turn.ts'
import type { CardDeed, MoneyDeed, Turn } from '#domain/deal/turn/turn-facts.ts'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealStatus, DealRole } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { isBuyer } from '#domain/kit/rules.ts'
import { href, pages } from '#http/pages.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import type { Reader } from '#app/shell/context.ts'
import { menuPath, sideOfRole } from '#app/shell/session/side.ts'
import { useMe, usePerson, useApp } from '#app/shell/use-app.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { sideWord } from '../message/bubble.tsx'
import type { RoomFacts } from '../queries.ts'
import { InviteSeller } from '../desk-panel/invite-seller.tsx'
import { ConfirmedMove } from '../moves/deal-moves.tsx'
import { EstablishDeal, LinkToChecks } from '../moves/establish-deal.tsx'
import { DealSteps } from '../steps/steps-sheet.tsx'
import { Propose } from '../offer/room-offers.tsx'

/**
 * Whose turn it is in the deal, what to do and by when, under the room's head: with the one deed that brings the deal on, and behind
 * it what can be used at any time, which a phone folds away.
 */
export function TurnBar({ facts, tools }: { facts: RoomFacts; tools: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const me = useMe()
  const { who, what, awaited, by, hoped, ends, money, card, isStep } = turn(facts.negotiation, facts, me?.userType)
  const isMine = who !== null && who === me?.userType
  return (
    <section
      aria-label="次にすること"
      className={`border-base-300 border-b text-sm ${isMine ? 'bg-secondary/40' : 'bg-base-200'}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 px-4 py-2 max-md:pr-2 md:gap-x-3">
        {/* A phone has a few short lines for it, until the tools are opened. */}
        <p
          className={`min-w-0 grow basis-32 wrap-anywhere md:basis-48 ${isOpen ? '' : 'max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:leading-tight max-md:*:truncate'}`}
        >
          {who !== null && <b>{isMine ? '次は、あなたの番です。' : `いまは、${sideWord(who)}の番です。`}</b>}{' '}
          <span className="max-md:order-last max-md:basis-full">{isMine ? what : awaited}</span>
          <TurnDays by={by} hoped={hoped} ends={ends} isOpen={isOpen} />
        </p>
        <div
          className={`flex shrink-0 items-center justify-end gap-1 max-md:max-w-[55%] md:flex-wrap ${isOpen ? 'flex-wrap' : ''}`}
        >
          <DealSteps facts={facts} {...placeOf(isMine && isStep, isOpen)} />
          <TurnDeed facts={facts} money={isMine ? money : null} card={isMine ? card : null} isOpen={isOpen} />
          <IconButton
            icon={isOpen ? mdiChevronUp : mdiChevronDown}
            label="道具"
            className="size-11 md:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div
        id={id}
        role="group"
        aria-label="道具"
        className={`${isOpen ? 'flex' : 'hidden'} flex-wrap gap-2 px-4 pb-2 md:flex`}
      >
        {tools}
      </div>
    </section>
  )
}

/** By when it is to be done, when it is hoped for, and when the deal ends without a word. */
function TurnDays({ by, hoped, ends, isOpen }: Pick<Turn, 'by' | 'hoped' | 'ends'> & { isOpen: boolean }) {
  return (
    <>
      {by && (
        <span>
          （<Time at={by} as="day" />
          まで）
        </span>
      )}
      {hoped && (
        <span>
          （目安：
          <Time at={hoped} as="day" />）
        </span>
      )}
      {ends && (
        <span className={`text-muted block text-xs ${isOpen ? '' : 'max-md:hidden'}`}>
          <Time at={ends} as="day" />
          までやり取りがないと、商談は自動で終わります。
        </span>
      )}
    </>
  )
}

/** What stands in the bar of the turn: whether it `isNext`, and not only possible beside what is. */
export type BesideTurn = { facts: RoomFacts; isNext: boolean; className: string }

/** What is not next stands behind what is, and folds away on a phone until the tools are opened. */
const placeOf = (isNext: boolean, isOpen: boolean) => ({
  isNext,
  className: isNext ? '' : `bg-base-100 ${isOpen ? '' : 'max-md:hidden'}`,
})

const { negotiate, establish } = negotiation.moves.table

const moneyLabels = { quote: '見積を用意する', order: '見積を確かめる', pay: '支払いへ' } as const

/** Leads to where what is due about money is done. */
function MoneyLink({
  negotiationID,
  role,
  money,
}: {
  negotiationID: string
  role: Reader['userType']
  money: MoneyDeed
}) {
  const { deed, id } = money
  const side = sideOfRole(role)
  const page = {
    quote: href(pages.adminCreateOrder, { negotiationID, quotationID: id }),
    order: menuPath(side, negotiationID, 'selectMenu'),
    pay: menuPath(side, negotiationID, 'paymentMenu', id),
  }
  return (
    <LinkButton href={page[deed]} variant="primary">
      {moneyLabels[deed]}
    </LinkButton>
  )
}

const cardLabels = { choose: '日時を選ぶ', confirm: '項目を確かめる' } as const

/** Leads to the card in the talk by which something is done; where older lines are not read yet, to the oldest, which reads them. */
function CardLink({ card: { deed, id } }: { card: CardDeed }) {
  function find() {
    const line = document.getElementById(id) ?? document.querySelector('[role=log]')
    line?.querySelector<HTMLElement>('[data-line]')?.focus()
  }
  return (
    <Button variant="primary" onClick={find}>
      {cardLabels[deed]}
    </Button>
  )
}

/** Leads a party to the 取引時確認 of their side, while it is theirs to write and the deal has not failed. The other side's is not among the facts. */
function LinkToOwnCheck({ facts: { negotiation, partyChecks, offers }, isNext, className }: BesideTurn) {
  const isOpen = partyChecks.some(({ status }) => PartyCheckStatus.open.includes(status))
  if (!isOpen || negotiation.status === DealStatus.failed) return null
  return (
    <LinkButton
      href={href(pages.partyCheck, { id: negotiation.id })}
      className={className}
      {...(isNext && offers.some(isAgreed) && { variant: 'primary' })}
    >
      取引時確認を提出する
    </LinkButton>
  )
}

type TurnDeedProps = {
  facts: RoomFacts
  money: MoneyDeed | null
  card: CardDeed | null
  /** Whether a phone shows the tools. */
  isOpen: boolean
}

/**
 * The one deed that brings the deal on, where it is the reader's to do: what of theirs is due about `money` comes first, then what a
 * `card` waits for. What else a party may do stands behind that, on a phone with the tools.
 */
function TurnDeed({ facts, money, card, isOpen }: TurnDeedProps) {
  const me = useMe()
  const { negotiation: deal, offers } = facts
  const due =
    me && money ? (
      <MoneyLink negotiationID={deal.id} role={me.userType} money={money} />
    ) : (
      card && <CardLink card={card} />
    )
  const isIntended = deal.purchaseIntentAt !== null && deal.status === DealStatus.active
  if (me?.userType === Role.admin) {
    if (due) return due
    if (isIntended && isInvitable(deal)) return <InviteSeller deal={deal} />
    const isReady = deal.status === DealStatus.negotiating && offers.some(isAgreed)
    if (!isReady) return null
    return (
      <>
        <LinkToChecks facts={facts} />
        <EstablishDeal facts={facts} label={establish.label} />
      </>
    )
  }
  if (me?.userType === Role.seller && isIntended && deal.sellerInvitedFlag)
    return due ?? <ConfirmedMove id={deal.id} name="negotiate" label={negotiate.label} />
  const place = placeOf(!due, isOpen)
  return (
    <>
      {due}
      <LinkToOwnCheck facts={facts} {...place} />
      {/* At one place whatever is due: what is written in its sheet stays when that changes. */}
      <Propose facts={facts} {...place} />
    </>
  )
}

/** Lets a buyer say from the first message on that they want to buy, once, until the negotiation begins. */
export function TellIntent({ facts: { negotiation } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, status, negotiationType, purchaseIntentAt } = negotiation
  const tell = useAction((_: void, options) => api.negotiation.tellIntent({ id }, options), {
    confirm: {
      title: '購入の申し込みを希望しますか？',
      body: '運営と、招かれた売主に伝わります。まだ契約ではありません。商談がはじまると、価格や引渡し日を提案できます。',
      yes: '申し込みたいと伝える',
    },
    done: '申し込みの希望を伝えました',
    reads: [chatKey],
  })
  const isOpen = status === DealStatus.active && negotiationType === DealRole.buyer && purchaseIntentAt === null
  if (!isBuyer(person) || !isOpen) return null
  return (
    <ActionButton action={tell} input={undefined}>
      申し込みたい
    </ActionButton>
  )
}
