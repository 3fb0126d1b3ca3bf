import { useQueryClient } from '@tanstack/react-query'
import type { Line } from '../message/log.ts'
import { chatKey } from '../queries.ts'
import { useEventStream } from './use-event-stream.ts'

type Room = {
  id: string
  /** The last line one has: the stream brings what comes behind it. */
  lastSequence: number
  onLine: (line: Line) => void
  /** The connection is there (again): what did not arrive may be sent once more. */
  onOpen: () => void
}

/** Keeps the chats up to date, and a room's lines, as long as the page is looked at. Answers whether the connection is lost. */
export function useLive(room?: Room): { isLost: boolean } {
  const client = useQueryClient()
  return useEventStream({
    ...(room && { room: { negotiationID: room.id, after: room.lastSequence }, onOpen: room.onOpen }),
    onEvent: ({ event, data }) => void (event === 'chat' && room?.onLine(JSON.parse(data) as Line)),
    onChanged: () => void client.invalidateQueries({ queryKey: chatKey }),
  })
}
