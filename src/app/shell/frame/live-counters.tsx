import { useEffect, useMemo, useRef, useState } from 'react'
import { useEventStream } from '../live/use-event-stream.ts'
import { useQueryClient, useQuery } from '../queries/queries.ts'
import { useApp } from '../use-app.ts'
import { unreadChatsKey, unreadKey, unreadNoticesKey } from './unread.tsx'

/** A count that was just read is not read again at once; the stream tells of anything later. Milliseconds. */
const staleTime = 30_000

/**
 * Reads the counters above every page, and keeps them as they are: by the one stream of the page, which tells of messages and
 * notifications. They are first read when it stands, so that nothing is missed and nothing read twice.
 */
export default function LiveCounters() {
  const { api, me, session, unread } = useApp()
  const client = useQueryClient()
  const [isFollowed, setFollowed] = useState(false)
  const opened = useRef(0)
  // A stream ends when its reader changes role, on another device too, and that of a room is refused from then on; a sleeping
  // phone hears of that when it is back.
  const readAgain = () => void session?.reload().catch(() => {})
  const { isLost } = useEventStream({
    onStanding: () => setFollowed(true),
    onOpen() {
      if (opened.current++) readAgain()
    },
    onRefused: readAgain,
    onChanged() {
      if (!isFollowed) return setFollowed(true)
      for (const queryKey of [unreadChatsKey, unreadKey, unreadNoticesKey]) void client.invalidateQueries({ queryKey })
    },
  })
  const read = { enabled: isFollowed || isLost, staleTime }
  const chats = useQuery({ ...read, queryKey: [...unreadChatsKey, me?.id], queryFn: () => api.negotiation.unread() })
  const told = useQuery({ ...read, queryKey: [...unreadKey, me?.id], queryFn: () => api.notification.unread() })
  const notices = useQuery({ ...read, queryKey: [...unreadNoticesKey, me?.id], queryFn: () => api.notice.unread() })
  const counts = useMemo(
    () => ({
      of: me?.id,
      chats: chats.data?.count ?? 0,
      otherSide: chats.data?.otherSide ?? 0,
      told: told.data?.count ?? 0,
      notices: notices.data?.ids ?? [],
    }),
    [me?.id, chats.data, told.data, notices.data],
  )
  useEffect(() => unread.write(counts), [unread, counts])
  useAppBadge(counts.chats + counts.told + counts.notices.length)
  return null
}

/** Shows how much is unread on the icon of the installed app, where there is one; nothing after signing out. */
function useAppBadge(count: number): void {
  useEffect(() => {
    // Not every browser has badges, and one may refuse them: nothing depends on it.
    navigator.setAppBadge?.(count).catch(() => undefined)
    return () => void navigator.clearAppBadge?.().catch(() => undefined)
  }, [count])
}
