import { NotificationKind } from '#domain/choices/notification.ts'
import type { Notification } from '#domain/notification.ts'
import { Link } from '#ui/action/link.tsx'
import { Time } from '#ui/time.tsx'
import { ownPath } from '#app/shell/session/own-path.ts'
import { useApp } from '#app/shell/use-app.ts'
import { unreadKey } from '#app/shell/frame/unread.tsx'

/** One notification. Following it marks it as read, and what else was told of the same thing. */
function Item({ notification, alsoRead = [] }: { notification: Notification; alsoRead?: readonly Notification[] }) {
  const { id, kind, title, body, path, readAt, createdAt } = notification
  const { api, queries } = useApp()
  const unread = readAt === null
  const href = ownPath(path)
  async function read() {
    const ids = [...(unread ? [id] : []), ...alsoRead.map((other) => other.id)]
    if (!ids.length) return
    const body = { readAt: new Date().toISOString() }
    // The person is on the way to another page: a message about a failure would not help.
    await Promise.allSettled(ids.map((id) => api.notification.patch({ id, body })))
    await queries.client?.invalidateQueries({ queryKey: unreadKey })
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

/** What there is to know of one thing, the newest first. */
type Thing = { newest: Notification; earlier: Notification[] }

/**
 * Puts together what leads to the same page, as the room of one deal: at the place of its newest notification. What leads
 * nowhere stands alone.
 */
export function byThing(items: readonly Notification[]): Thing[] {
  const groups = new Map<string, Thing>()
  for (const item of items) {
    const thing = item.path?.split(/[?#]/)[0] ?? item.id
    const group = groups.get(thing)
    if (group) group.earlier.push(item)
    else groups.set(thing, { newest: item, earlier: [] })
  }
  return [...groups.values()]
}

/** The notifications of one thing: the newest, and the earlier ones folded beneath it. */
export function Group({ newest, earlier }: Thing) {
  const unread = earlier.filter(({ readAt }) => readAt === null)
  return (
    <>
      <Item notification={newest} alsoRead={unread} />
      {earlier.length > 0 && (
        <details className="pb-3 pl-6">
          <summary className="text-muted inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            同じ件のこれまでの通知 {earlier.length}件{unread.length > 0 && `（未読 ${unread.length}件）`}
          </summary>
          <ul role="list" className="border-base-300 border-l pl-4">
            {earlier.map((notification) => (
              <li key={notification.id}>
                <Item notification={notification} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
