import { useSyncExternalStore } from 'react'
import { chatKey } from '../live/chat-key.ts'
import { useApp, useMe } from '../use-app.ts'
import { mdiBellOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { nothingUnread, type Unread } from './unread-store.ts'

/** Larger counts are shown as `99+`. */
const maxShown = 99

/** What `LiveCounters` has read for whoever is signed in. */
function useUnread(): Unread {
  const { me, unread } = useApp()
  const read = useSyncExternalStore(unread.subscribe, unread.read, () => nothingUnread)
  return read.of === me?.id ? read : nothingUnread
}

/** The link to one's notifications, with the number of unread ones and of unread notices; for visitors to the notices for everybody. */
export function Bell() {
  const { told, notices } = useUnread()
  const unread = told + notices.length
  const { href, label } = useMe()
    ? { href: pages.userNotification, label: '通知' }
    : { href: pages.notices, label: 'お知らせ' }
  return (
    <Link href={href} title={label} className="btn btn-ghost btn-circle relative size-11">
      <Icon path={mdiBellOutline} />
      <span className="sr-only">{label}</span>
      {unread > 0 && (
        <span className="num bg-accent text-accent-content absolute top-0.5 left-1/2 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold">
          {unread > maxShown ? `${maxShown}+` : unread}
          <span className="sr-only">件の未読</span>
        </span>
      )}
    </Link>
  )
}

/** The number of unread messages, beside the link to the chats; nothing when there are none. */
export const UnreadChats = () => <UnreadCount count={useUnread().chats} />

/** The number of messages that whoever has both roles has not read in the one that they do not act in. */
export const UnreadOtherSide = () => <UnreadCount count={useUnread().otherSide} />

/** The number of unread notices, beside the link to them; nothing when there are none. */
export const UnreadNoticesCount = () => <UnreadCount count={useUnreadNotices().length} />

function UnreadCount({ count }: { count: number }) {
  if (!count) return null
  return (
    <span className="bg-neutral text-neutral-content num ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-bold">
      <span className="sr-only">未読</span>
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  )
}

/** The query of how many messages are unread; it is one of the chats. */
export const unreadChatsKey = [...chatKey, 'unread']
/** The query of how many notifications are unread; to be read anew after some have been read. */
export const unreadKey = ['notification', 'unread']

/** The query of which notices are unread; to be read anew after some have been read. */
export const unreadNoticesKey = ['notice', 'unread']

/** Which notices the signed-in person has not opened, the latest first. None for visitors. */
export const useUnreadNotices = (): readonly string[] => useUnread().notices
