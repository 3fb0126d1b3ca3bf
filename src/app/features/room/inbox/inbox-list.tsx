import { mdiChatOutline, mdiCheckAll, mdiEmailOpenOutline, mdiFlagCheckered, mdiMagnify } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { ChatMessageType, DealRole } from '#domain/choices/deal.ts'
import { relativeTime } from '#domain/format/date.ts'
import { price } from '#domain/format/money.ts'
import { pages } from '#http/pages.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Link } from '#ui/action/link.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { useSuspenseQuery, useQuery } from '#app/shell/queries/queries.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { chatPath } from '#app/shell/session/side.ts'
import { deskQuery, nameInDesk } from '../desk-query.ts'
import { inboxQuery, type InboxItem } from '../queries.ts'
import { DeskTabs, InboxFilters, InboxToggles } from './inbox-filters.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { DealBadge, Thumb } from '../deal-look.tsx'

const firstSteps = {
  [Role.buyer]: {
    text: '気になる物件のページから、問い合わせができます。',
    href: pages.search,
    label: '物件を探す',
  },
  [Role.seller]: {
    text: '物件を公開すると、買主からの連絡がここに届きます。物件のページから、運営に相談もできます。',
    href: pages.sellerEstates,
    label: '物件を見る',
  },
  [Role.admin]: { text: '買主や売主が連絡すると、ここに届きます。', href: pages.adminEstates, label: '物件を見る' },
}

/** An inbox with nothing to show: because of what it is narrowed to, or because nothing was said yet. */
function InboxEmpty({ search: { keyword, status, unread, turn, adminID, reported, cursor } }: { search: InboxSearch }) {
  const me = useMe()
  const role = me?.userType ?? Role.buyer
  const everything = role === Role.admin ? { turn: 'all' } : {}
  const all = <LinkButton href={chatPath(role, undefined, everything)}>すべてのチャットを見る</LinkButton>
  if (keyword ?? status ?? cursor ?? (unread && reported))
    return <EmptyState icon={mdiMagnify} title="あてはまるチャットがありません" action={all} />
  if (unread)
    return (
      <EmptyState icon={mdiEmailOpenOutline} title="未読のメッセージはありません" action={all}>
        新しいメッセージが届くと、ここに表示します。
      </EmptyState>
    )
  if (adminID) return <EmptyState icon={mdiChatOutline} title="担当しているチャットはありません" action={all} />
  if (turn === 'desk')
    return (
      <EmptyState icon={mdiCheckAll} title="運営の番のチャットはありません" action={all}>
        返事や手続きを待つチャットが、ここに並びます。
      </EmptyState>
    )
  if (reported) return <EmptyState icon={mdiFlagCheckered} title="対応を待つ通報はありません" action={all} />
  const { text, href, label } = firstSteps[role]
  return (
    <EmptyState
      icon={mdiChatOutline}
      title="チャットはまだありません"
      action={<LinkButton href={href}>{label}</LinkButton>}
    >
      {text}
    </EmptyState>
  )
}

/** The deals one takes part in, the last spoken of first: searched by words, narrowed to what matters now, page by page. */
export function InboxList({ search, openID }: { search: InboxSearch; openID?: string }) {
  const { api, me } = useApp()
  const { data } = useSuspenseQuery(inboxQuery(api, search))
  const role = me?.userType ?? Role.buyer
  const hrefOf = (next: InboxSearch) => chatPath(role, undefined, next)
  return (
    <div className="pb-6" data-inbox>
      <div className="px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {openID ? <p className="text-lg font-bold">チャット</p> : <h1 className="text-lg">チャット</h1>}
          <InboxToggles search={search} hrefOf={hrefOf} />
        </div>
        <DeskTabs search={search} hrefOf={hrefOf} />
        <InboxFilters search={search} hrefOf={hrefOf} />
      </div>
      <ul role="list">
        {data.items.map((item) => (
          <li key={item.negotiation.id}>
            <InboxRow item={item} now={data.now} search={search} isOpen={item.negotiation.id === openID} />
          </li>
        ))}
      </ul>
      {data.items.length === 0 && (
        <div className="px-4">
          <InboxEmpty search={search} />
        </div>
      )}
      <div className="px-4">
        <Pagination
          {...(search.cursor && { previousHref: hrefOf({ ...search, cursor: undefined }) })}
          {...(data.cursor && { nextHref: hrefOf({ ...search, cursor: data.cursor }) })}
        />
      </div>
    </div>
  )
}

/** The last message, with its sender, in one line. */
function lastWords({ last }: InboxItem): string {
  if (!last) return 'まだメッセージはありません'
  const who = last.userType === Role.admin ? '運営' : last.senderName
  return `${who}：${last.message || (last.messageType === ChatMessageType.image ? '写真を送りました' : '')}`
}

/** Who takes part, to tell several deals of one estate apart. */
function partiesOf({ negotiation: { buyerName, sellerName, negotiationType } }: InboxItem, isDesk: boolean): string {
  if (negotiationType === DealRole.seller) return isDesk ? `${sellerName}さん（売主）の相談` : '運営への相談'
  return `${buyerName ?? ''}さん${isDesk ? ` → ${sellerName}さん` : ''}`
}

/** One deal in the list: the estate, the last line, when, how many are unread. The open one is marked. */
function InboxRow({
  item,
  now,
  search,
  isOpen,
}: {
  item: InboxItem
  now: string
  search: InboxSearch
  isOpen: boolean
}) {
  const me = useMe()
  const { negotiation, estate, last, unread, reports, isDeskTurn } = item
  const { api } = useApp()
  const { data: desk } = useQuery({ ...deskQuery(api), enabled: me?.userType === Role.admin })
  const owner = nameInDesk(desk, negotiation.adminID)
  const role = me?.userType ?? Role.buyer
  return (
    <Link
      href={chatPath(role, negotiation.id, search)}
      data-room
      aria-current={isOpen ? 'page' : undefined}
      className={`border-base-300 flex gap-3 border-t px-4 py-3 ${isOpen ? 'bg-base-200' : 'hover:bg-base-200/60'}`}
    >
      <Thumb path={estate.topImage} className="size-14" />
      <span className="min-w-0 grow text-sm">
        <span className="block truncate font-bold">{estate.title ?? '（タイトルは未入力です）'}</span>
        {role !== Role.buyer && (
          <span className="text-muted block truncate text-xs">{partiesOf(item, role === Role.admin)}</span>
        )}
        <span className={`block truncate ${unread ? 'font-semibold' : 'text-muted'}`}>{lastWords(item)}</span>
        <span className="text-muted mt-0.5 flex flex-wrap items-center gap-x-2 text-xs">
          <span className="num">{relativeTime(last?.createdAt ?? negotiation.createdAt, now)}</span>
          {estate.price !== null && <span className="num">{price(estate.price)}</span>}
          <span className="text-base-content flex flex-wrap gap-1">
            {isDeskTurn && <StatusBadge tone="warning">運営の番</StatusBadge>}
            <DealBadge status={negotiation.status} />
            <OnBehalf of={negotiation} />
            {role === Role.admin && owner && <StatusBadge tone="quiet">担当：{owner}</StatusBadge>}
            {!!reports && <StatusBadge tone="error">通報あり</StatusBadge>}
          </span>
        </span>
      </span>
      {unread > 0 && (
        <span className="bg-neutral text-neutral-content num grid h-6 min-w-6 shrink-0 place-items-center self-center rounded-full px-1.5 text-xs font-bold">
          <span className="sr-only">未読</span>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
