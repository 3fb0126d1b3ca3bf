import type { ChatLine } from '../message/transcript.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { StreamEvent } from '#app/shell/live/follow-events.ts'
import { useEventStream } from '#app/shell/live/use-event-stream.ts'
import { useQueryClient } from '#app/shell/queries/queries.ts'

type Room = {
  id: string
  /** The sequence of the last line here: the stream brings those after it. */
  lastSequence: number
  onLine: (line: ChatLine) => void
  /** The connection stands (again): lines that did not arrive may be sent once more. */
  onOpen: () => void
  /** Whatever else the stream brings. */
  onEvent: (event: StreamEvent) => void
}

/** Keeps the chats up to date, and a room's lines, while the page is visible. Answers whether the connection is lost. */
export function useDealStream(room?: Room): { isLost: boolean } {
  const client = useQueryClient()
  return useEventStream({
    ...(room && { room: { negotiationID: room.id, after: room.lastSequence }, onOpen: room.onOpen }),
    onEvent(event) {
      if (event.event === 'chat') room?.onLine(JSON.parse(event.data) as ChatLine)
      room?.onEvent(event)
    },
    onChanged: () => void client.invalidateQueries({ queryKey: chatKey }),
  })
}
