import { mdiBellOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '../use-me.ts'
import { useUnreadNotifications } from './use-unread-notifications.ts'

const maxShown = 99

/** The link to one's notifications, with the number of unread ones; for visitors to the notices for everybody. */
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
          {unread > maxShown ? `${maxShown}+` : unread}
          <span className="sr-only">件の未読</span>
        </span>
      )}
    </Link>
  )
}
