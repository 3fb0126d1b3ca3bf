import { ChatMessageType, DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { relativeTime } from '#domain/format/date.ts'
import { price } from '#domain/format/money.ts'
import { Link } from '#ui/action/link.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { chatPath } from '#app/shell/session/side.ts'
import { deskQuery, nameInDesk, type InboxItem } from '../queries.ts'
import { statusTone } from '../status-tone.ts'
import { Thumb } from '../thumb.tsx'
import type { InboxSearch } from './inbox-search.ts'

/** The last message, with its sender, in one line. */
function lastWords({ last }: InboxItem): string {
  if (!last) return 'まだメッセージはありません'
  const who = last.userType === Role.admin ? '運営' : last.senderName
  return `${who}：${last.message || (last.messageType === ChatMessageType.image ? '写真を送りました' : '')}`
}

/** Who takes part, to tell several deals of one estate apart. */
const partiesOf = ({ negotiation: { buyerName, sellerName, negotiationType } }: InboxItem, isDesk: boolean) =>
  negotiationType === DealRole.seller
    ? isDesk
      ? `${sellerName}さん（売主）の相談`
      : '運営への相談'
    : isDesk
      ? `${buyerName ?? ''}さん → ${sellerName}さん`
      : `${buyerName ?? ''}さん`

/** One deal in the list: the estate, the last line, when, how many are unread. The open one is marked. */
export function InboxRow({
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
            <StatusBadge tone={statusTone[negotiation.status]}>{DealStatus.label(negotiation.status)}</StatusBadge>
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
