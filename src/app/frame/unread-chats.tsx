import { useQuery } from '@tanstack/react-query'
import { chatKey } from '../chat/queries.ts'
import { useApp } from '../use-app.ts'

/** Milliseconds between two requests of a page without live news. */
const interval = 60_000
const maxShown = 99

/** The number of unread messages, beside the link to the chats; nothing when there are none. */
export function UnreadChats() {
  const { api, me, session } = useApp()
  const { data } = useQuery({
    queryKey: [...chatKey, 'unread', me?.id],
    queryFn: () => api.negotiation.unread(),
    enabled: me !== null && session !== null,
    staleTime: interval / 2,
    refetchInterval: interval,
  })
  if (!data?.count) return null
  return (
    <span className="bg-neutral text-neutral-content num ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-bold">
      <span className="sr-only">未読</span>
      {data.count > maxShown ? `${maxShown}+` : data.count}
    </span>
  )
}
