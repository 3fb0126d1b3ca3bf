import { useQueryClient } from '@tanstack/react-query'
import { NotificationKind } from '#domain/choices/notification.ts'
import type { Notification } from '#domain/notification.ts'
import { Link } from '#ui/action/link.tsx'
import { Time } from '#ui/time.tsx'
import { ownPath } from '#app/session/own-path.ts'
import { useApp } from '#app/use-app.ts'
import { unreadKey } from '#app/frame/unread.tsx'

/** One notification. Following it marks it as read, and what else was told of the same thing. */
export function Item({
  notification,
  alsoRead = [],
}: {
  notification: Notification
  alsoRead?: readonly Notification[]
}) {
  const { id, kind, title, body, path, readAt, createdAt } = notification
  const { api } = useApp()
  const client = useQueryClient()
  const unread = readAt === null
  const href = ownPath(path)
  async function read() {
    const ids = [...(unread ? [id] : []), ...alsoRead.map((other) => other.id)]
    if (!ids.length) return
    const body = { readAt: new Date().toISOString() }
    // The person is on the way to another page: a message about a failure would not help.
    await Promise.allSettled(ids.map((id) => api.notification.patch({ id, body })))
    await client.invalidateQueries({ queryKey: unreadKey })
  }
  const inside = (
    <>
      <span className="mt-2 size-2.5 shrink-0">
        {unread && (
          <span className="bg-accent block size-full rounded-full">
            <span className="sr-only">未読</span>
          </span>
        )}
      </span>
      <span className="min-w-0 grow">
        <span className={`block wrap-anywhere group-hover:underline ${unread ? 'font-bold' : 'font-medium'}`}>
          {title}
        </span>
        <span className="text-muted mt-1 line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">{body}</span>
        <span className="text-muted mt-2 flex flex-wrap gap-x-4 text-xs">
          <Time at={createdAt} as="full" />
          {NotificationKind.label(kind)}
        </span>
      </span>
    </>
  )
  const look = 'flex gap-3 py-5'
  if (!href) return <div className={look}>{inside}</div>
  return (
    <Link href={href} onClick={() => void read()} className={`group ${look}`}>
      {inside}
    </Link>
  )
}
