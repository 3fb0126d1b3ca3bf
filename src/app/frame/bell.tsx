import { mdiBellOutline } from '@mdi/js'
import { Go } from '#ui/go.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '../use-me.ts'
import { useUnreadNotifications } from './use-unread-notifications.ts'

const most = 99

/** The way to what one has been told, with how much of it is unread; a visitor's way to the notices for everybody. */
export function Bell() {
  const unread = useUnreadNotifications()
  const label = useMe() ? '通知' : 'お知らせ'
  const words = unread ? `${label}（未読${unread}件）` : label
  return (
    <Go
      href={useMe() ? '/user/notification' : '/notice'}
      aria-label={words}
      title={words}
      className="btn btn-ghost btn-circle relative size-11"
    >
      <Icon path={mdiBellOutline} />
      {unread > 0 && (
        <span
          aria-hidden
          className="num bg-accent text-accent-content absolute top-0.5 left-1/2 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold"
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Go>
  )
}
