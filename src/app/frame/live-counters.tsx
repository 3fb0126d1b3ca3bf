import { useQueryClient } from '@tanstack/react-query'
import { useEventStream } from '../chat/live/use-event-stream.ts'
import { unreadChatsKey, unreadKey, unreadNoticesKey } from './unread.tsx'

/** Keeps the counters above every page as they are: by the one stream of the page, which tells of messages and notifications. */
export default function LiveCounters() {
  const client = useQueryClient()
  useEventStream({
    onChanged() {
      void client.invalidateQueries({ queryKey: unreadChatsKey })
      void client.invalidateQueries({ queryKey: unreadKey })
      void client.invalidateQueries({ queryKey: unreadNoticesKey })
    },
  })
  return null
}
