import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { turn } from '#domain/deal/turn/turn.ts'
import type { MoneyDeed } from '#domain/deal/turn/turn-facts.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import type { Reader } from '#app/shell/context.ts'
import { menuPath, sideOfRole } from '#app/shell/session/side.ts'
import { useMe } from '#app/shell/use-app.ts'
import { InviteSeller } from '../desk-panel/invite-seller.tsx'
import { ConfirmedMove } from '../moves/deal-moves.tsx'
import { EstablishDeal } from '../moves/establish-deal.tsx'
import { Propose } from '../offer/room-offers.tsx'
import type { RoomFacts } from '../queries.ts'

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

/** The one deed that brings the deal on, where it is the reader's to do. */
export function TurnDeed({ facts }: { facts: RoomFacts }) {
  const me = useMe()
  const { negotiation: deal, offers } = facts
  const { who, money } = turn(deal, facts, me?.userType)
  if (me && money && who === me.userType) return <MoneyLink negotiationID={deal.id} role={me.userType} money={money} />
  const isIntended = deal.purchaseIntentAt !== null && deal.status === DealStatus.active
  if (me?.userType === Role.admin) {
    if (isIntended && isInvitable(deal)) return <InviteSeller deal={deal} />
    const isReady = deal.status === DealStatus.negotiating && offers.some(isAgreed)
    return isReady ? <EstablishDeal facts={facts} label={establish.label} /> : null
  }
  if (me?.userType === Role.seller && isIntended && deal.sellerInvitedFlag)
    return <ConfirmedMove id={deal.id} name="negotiate" label={negotiate.label} />
  return <Propose facts={facts} />
}
