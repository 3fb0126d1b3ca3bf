import { DealStatus } from '#domain/choices/deal.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { DealMoves } from '../moves/deal-moves.tsx'
import { SaveRecord } from '../room/save-record.tsx'
import type { RoomFacts } from '../queries.ts'
import { AboutBuyer } from './about-buyer.tsx'
import { InCharge } from './in-charge.tsx'
import { InviteSeller } from './invite-seller.tsx'
import { Memo } from './memo.tsx'

const link = 'inline-flex min-h-11 items-center font-semibold underline'

/** What the desk does beside the talk: inviting, moving the deal, quoting, noting; and who and what it is about. */
export function DeskPanel({ facts }: { facts: RoomFacts }) {
  const { negotiation: deal, estate } = facts
  return (
    <div className="grid gap-6">
      <InCharge deal={deal} />
      <section aria-label="操作" className="grid gap-2">
        {isInvitable(deal) && <InviteSeller deal={deal} />}
        <SaveRecord facts={facts} />
        <DealMoves facts={facts} />
        <LinkButton href={href(pages.adminSelectMenu, { negotiationID: deal.id })}>見積と注文</LinkButton>
      </section>
      {deal.status === DealStatus.negotiating && !facts.offers.some(isAgreed) && (
        <p className="text-muted text-sm">買主と売主が同じ条件に合意すると、成約にできます。</p>
      )}
      {deal.failReason && (
        <p className="text-sm">
          <b>終わった理由：</b>
          {deal.failReason}
        </p>
      )}
      <Memo key={deal.id} id={deal.id} first={{ text: deal.adminMemo ?? null, version: deal.version }} />
      <dl className="grid gap-1 text-sm">
        <AboutBuyer deal={deal} />
        <div>
          <dt className="text-muted">売主</dt>
          <dd>
            <Link href={href(pages.adminApplicant, { id: deal.sellerID })} className={link}>
              {deal.sellerName}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-muted">物件</dt>
          <dd>
            <Link href={href(pages.adminEstate, { id: estate.id })} className={link}>
              {estate.title ?? '（タイトルは未入力です）'}
            </Link>
          </dd>
        </div>
      </dl>
    </div>
  )
}
