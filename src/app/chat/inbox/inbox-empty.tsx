import { mdiChatOutline, mdiEmailOpenOutline, mdiFlagCheckered, mdiMagnify } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '#app/use-me.ts'
import { pages } from '#http/pages.ts'
import { chatPath } from '../paths.ts'
import type { InboxSearch } from './inbox-search.ts'

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
export function InboxEmpty({ search: { keyword, status, unread, reported, cursor } }: { search: InboxSearch }) {
  const me = useMe()
  const role = me?.userType ?? Role.buyer
  const all = <LinkButton href={chatPath(role)}>すべてのチャットを見る</LinkButton>
  if (keyword ?? status ?? cursor ?? (unread && reported))
    return <EmptyState icon={mdiMagnify} title="あてはまるチャットがありません" action={all} />
  if (unread)
    return (
      <EmptyState icon={mdiEmailOpenOutline} title="未読のメッセージはありません" action={all}>
        新しいメッセージが届くと、ここに表示します。
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
