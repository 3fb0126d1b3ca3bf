import { mdiAccountCheckOutline, mdiAccountOffOutline } from '@mdi/js'
import { DealStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { cardState, mayExplain, type TransactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { timelineHref } from '#http/desk/timeline-href.ts'
import { href, pages } from '#http/pages.ts'
import { ApiError } from '#http/api-error.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { DealMoves, SaveRecord } from '../moves/deal-moves.tsx'
import { LinkToChecks } from '../moves/establish-deal.tsx'
import { specialistsQuery } from '../explanation/explanations.tsx'
import { deskQuery, nameInDesk } from '../desk-query.ts'
import { buyerQuery, type RoomFacts } from '../queries.ts'
import { InviteSeller } from './invite-seller.tsx'
import { Memo } from './memo.tsx'

const link = 'inline-flex min-h-11 items-center font-semibold underline'

/** What the desk does beside the talk: inviting, moving the deal, quoting, noting; and who and what it is about. */
export function DeskPanel({ facts }: { facts: RoomFacts }) {
  const { negotiation: deal } = facts
  const { api } = useApp()
  const mayWrite = worksIn(usePerson(), DeskArea.deal)
  return (
    <div className="grid gap-6">
      {!mayWrite && (
        <p className="text-muted text-sm">「{DeskArea.label(DeskArea.deal)}」の担当だけが書き換えられます。</p>
      )}
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
        <InCharge deal={deal} />
        <Specialist facts={facts} />
      </fieldset>
      <section aria-label="操作" className="grid gap-2">
        {/* Above the talk, once the buyer wants to buy. */}
        {mayWrite && isInvitable(deal) && <InviteSeller deal={deal} isOffered={deal.purchaseIntentAt === null} />}
        <SaveRecord facts={facts} />
        <DealMoves facts={facts} />
        <LinkToChecks facts={facts} />
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
      <fieldset disabled={!mayWrite} className="min-w-0">
        <Memo
          key={deal.id}
          of={negotiation.row.shape.adminMemo}
          label="担当メモ"
          row={deal}
          read={() => api.negotiation.one({ id: deal.id })}
          write={(body) => api.negotiation.patch({ id: deal.id, body })}
        />
      </fieldset>
      <About facts={facts} />
    </div>
  )
}

/** Who and what the deal is about. */
function About({ facts: { negotiation: deal, estate } }: { facts: RoomFacts }) {
  const me = usePerson()
  return (
    <>
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
      {worksIn(me, DeskArea.settings) && (
        <Link href={timelineHref({ noun: 'negotiation', id: deal.id })} className={`${link} text-sm`}>
          この商談の経緯を見る
        </Link>
      )}
    </>
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

/** Who of the desk is in charge of a deal, and taking charge or giving it back. */
function InCharge({ deal: { id, adminID } }: { deal: RoomFacts['negotiation'] }) {
  const { api, me } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const owner = nameInDesk(desk, adminID)
  const assign = useAction((next: string | null) => api.negotiation.patch({ id, body: { adminID: next } }), {
    confirm: (next) =>
      next && owner && adminID !== me?.id
        ? { title: `${owner}さんから引きつぎますか？`, body: 'これからは、あなたが担当になります。', yes: '担当する' }
        : undefined,
    done: (_, next) => (next ? '担当になりました' : '担当を外れました'),
    reads: [chatKey],
  })
  return (
    <section aria-label="担当" className="grid gap-2 text-sm">
      <p>
        <span className="text-muted">担当：</span>
        <b>{adminID === me?.id ? 'あなた' : (owner ?? 'まだいません')}</b>
      </p>
      {adminID === me?.id ? (
        <ActionButton action={assign} input={null} icon={mdiAccountOffOutline}>
          担当を外す
        </ActionButton>
      ) : (
        <ActionButton action={assign} input={me?.id ?? null} icon={mdiAccountCheckOutline}>
          担当する
        </ActionButton>
      )}
    </section>
  )
}

/** Who is in charge of the deal's explanation (宅地建物取引業法35条); nothing where none is needed. */
function Specialist({ facts: { negotiation: deal, now } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const { data: specialists } = useQuery(specialistsQuery(api, deal.id))
  const current = deal.specialistID ?? null
  const choose = useAction(
    (specialistID: string | null) => api.negotiation.patch({ id: deal.id, body: { specialistID } }),
    {
      done: (_, next) => (next ? '担当の宅地建物取引士を決めました' : '担当の宅地建物取引士を外しました'),
      reads: [chatKey],
    },
  )
  if (!specialists) return null
  // Whoever is in charge is named, although nobody could choose them any more.
  const offered = specialists.filter((one) => one.id === current || mayExplain(one, now))
  return (
    <section aria-label="宅地建物取引士" className="grid gap-2 text-sm">
      {offered.length === 0 ? (
        <p>
          <span className="text-muted">宅地建物取引士：</span>選べる人がいません。
          <Link
            href={pages.adminTransactionSpecialists}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            登録する
          </Link>
        </p>
      ) : (
        <Select
          label="担当の宅地建物取引士"
          placeholder="まだいません"
          value={current ?? ''}
          disabled={choose.isBusy}
          options={offered.map((one) => ({ value: one.id, label: optionOf(one, now) }))}
          onChange={({ currentTarget }) => void choose.run(currentTarget.value || null)}
        />
      )}
    </section>
  )
}

function optionOf(specialist: TransactionSpecialist, now: string): string {
  const { name, registrationNumber, retired } = specialist
  const isOver = retired || cardState(specialist, now) === 'over'
  return `${name}${registrationNumber}${isOver ? '・いまは担当できません' : ''}`
}
