import { Role } from '#domain/choices/person.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { useSuspenseQuery } from '#app/shell/queries/queries.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { chatPath } from '#app/shell/session/side.ts'
import { inboxQuery } from '../queries.ts'
import { DeskTabs, InboxFilters } from './inbox-filters.tsx'
import { InboxToggles } from './inbox-toggles.tsx'
import { InboxRow } from './inbox-row.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { mdiChatOutline, mdiCheckAll, mdiEmailOpenOutline, mdiFlagCheckered, mdiMagnify } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { pages } from '#http/pages.ts'

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
