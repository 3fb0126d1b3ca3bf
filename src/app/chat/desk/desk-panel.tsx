import { mdiAccountPlusOutline } from '@mdi/js'
import { DealStatus } from '#domain/choices/deal.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { DealMoves } from '../moves/deal-moves.tsx'
import { SaveRecord } from '../room/save-record.tsx'
import { type RoomFacts, chatKey } from '../queries.ts'
import { InCharge } from './in-charge.tsx'
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
        {deal.buyerName && (
          <div>
            <dt className="text-muted">買主</dt>
            <dd className="flex min-h-11 items-center font-semibold">{deal.buyerName}</dd>
          </div>
        )}
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

/** Lets the seller into the room, after asking: from then on they read everything that was said. */
function InviteSeller({ deal: { id, sellerName } }: { deal: RoomFacts['negotiation'] }) {
  const { api } = useApp()
  const invite = useAction(() => api.negotiation.patch({ id, body: { sellerInvitedFlag: true } }), {
    confirm: {
      title: `${sellerName}さん（売主）を招きますか？`,
      body: 'これまでのやり取りも、売主が読めるようになります。招いたあとは取り消せません。',
      yes: '売主を招く',
    },
    done: '売主を招きました',
    reads: [chatKey],
  })
  return (
    <ActionButton action={invite} variant="primary" icon={mdiAccountPlusOutline}>
      売主を招く
    </ActionButton>
  )
}
