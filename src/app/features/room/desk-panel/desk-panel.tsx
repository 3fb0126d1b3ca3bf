import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { href, pages } from '#http/pages.ts'
import { ApiError } from '#http/api-error.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { DealMoves, SaveRecord } from '../moves/deal-moves.tsx'
import { buyerQuery, type RoomFacts } from '../queries.ts'
import { InCharge, Specialist } from './in-charge.tsx'
import { InviteSeller } from './invite-seller.tsx'
import { Memo } from './memo.tsx'

const link = 'inline-flex min-h-11 items-center font-semibold underline'

/** What the desk does beside the talk: inviting, moving the deal, quoting, noting; and who and what it is about. */
export function DeskPanel({ facts }: { facts: RoomFacts }) {
  const { negotiation: deal, estate } = facts
  const { api } = useApp()
  return (
    <div className="grid gap-6">
      <InCharge deal={deal} />
      <Specialist facts={facts} />
      <section aria-label="操作" className="grid gap-2">
        {/* Above the talk, once the buyer wants to buy. */}
        {isInvitable(deal) && <InviteSeller deal={deal} isOffered={deal.purchaseIntentAt === null} />}
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
      <Memo
        key={deal.id}
        of={negotiation.row.shape.adminMemo}
        label="担当メモ"
        row={deal}
        read={() => api.negotiation.one({ id: deal.id })}
        write={(body) => api.negotiation.patch({ id: deal.id, body })}
      />
      <dl className="grid gap-1 text-sm">
        <AboutBuyer deal={deal} />
        <div>
          <dt className="text-muted">売主</dt>
          <dd>
            <Link href={href(pages.adminUser, { id: deal.sellerID })} className={link}>
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

/** The buyer as the desk knows them: how to reach them, and what else they talk about. */
function AboutBuyer({ deal: { id, buyerID, buyerName } }: { deal: RoomFacts['negotiation'] }) {
  const { api } = useApp()
  const { data, error } = useQuery({ ...buyerQuery(api, buyerID ?? ''), enabled: buyerID !== null })
  if (buyerID === null) return null
  const others = data?.deals.filter(({ negotiation }) => negotiation.id !== id) ?? []
  return (
    <div>
      <dt className="text-muted">買主</dt>
      <dd>
        <Link href={href(pages.adminUser, { id: buyerID })} className={link}>
          {buyerName}
        </Link>
        {error instanceof ApiError && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton className="h-11" />}
        {data && (
          <>
            <a href={`mailto:${data.buyer.email}`} className={`${link} w-full wrap-anywhere`}>
              {data.buyer.email}
            </a>
            {data.buyer.phone ? (
              <a href={`tel:${data.buyer.phone}`} className={`${link} num w-full wrap-anywhere`}>
                {formatPhone(data.buyer.phone)}
              </a>
            ) : (
              <p className="text-muted">電話番号は、まだ入力されていません</p>
            )}
            <p className="text-muted mt-2">ほかの商談</p>
            {others.length === 0 && <p>ありません</p>}
            <ul role="list">
              {others.map(({ negotiation, estate }) => (
                <li key={negotiation.id}>
                  <Link href={href(pages.adminRoom, { id: negotiation.id })} className={`${link} wrap-anywhere`}>
                    {estate.title ?? '（タイトルは未入力です）'}（{DealStatus.label(negotiation.status)}）
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </dd>
    </div>
  )
}
