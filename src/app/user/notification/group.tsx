import type { Notification } from '#domain/notification.ts'
import { Item } from './item.tsx'

/** The notifications of one thing: the newest, and the earlier ones folded beneath it. */
export function Group({ newest, earlier }: { newest: Notification; earlier: readonly Notification[] }) {
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
