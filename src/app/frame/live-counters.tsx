import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEventStream } from '../chat/live/use-event-stream.ts'
import { useApp } from '../use-app.ts'
import { unreadChatsKey, unreadKey, unreadNoticesKey } from './unread.tsx'

/** A count that was just read is not read again at once; the stream tells of anything later. Milliseconds. */
const staleTime = 30_000

/**
 * Reads the counters above every page, and keeps them as they are: by the one stream of the page, which tells of messages and
 * notifications. They are first read when it stands, so that nothing is missed and nothing read twice.
 */
export default function LiveCounters() {
  const { api, me } = useApp()
  const client = useQueryClient()
  const [isFollowed, setFollowed] = useState(false)
  const { isLost } = useEventStream({
    onChanged() {
      if (!isFollowed) return setFollowed(true)
      for (const queryKey of [unreadChatsKey, unreadKey, unreadNoticesKey]) void client.invalidateQueries({ queryKey })
    },
  })
  const read = { enabled: isFollowed || isLost, staleTime }
  useQuery({ ...read, queryKey: [...unreadChatsKey, me?.id], queryFn: () => api.negotiation.unread() })
  useQuery({ ...read, queryKey: [...unreadKey, me?.id], queryFn: () => api.notification.unread() })
  useQuery({ ...read, queryKey: [...unreadNoticesKey, me?.id], queryFn: () => api.notice.unread() })
  return null
}
