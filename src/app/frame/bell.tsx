import { mdiBellOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '../use-me.ts'
import { useUnreadNotifications } from './use-unread-notifications.ts'

const most = 99

/** The way to what one has been told, with how much of it is unread; a visitor's way to the notices for everybody. */
export function Bell() {
  const unread = useUnreadNotifications()
  const { href, label } = useMe()
    ? { href: pages.userNotification, label: '通知' }
    : { href: pages.notices, label: 'お知らせ' }
  return (
    <Link href={href} title={label} className="btn btn-ghost btn-circle relative size-11">
      <Icon path={mdiBellOutline} />
      <span className="sr-only">{label}</span>
      {unread > 0 && (
        <span className="num bg-accent text-accent-content absolute top-0.5 left-1/2 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold">
          {unread > most ? `${most}+` : unread}
          <span className="sr-only">件の未読</span>
        </span>
      )}
    </Link>
  )
}
