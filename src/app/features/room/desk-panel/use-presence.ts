import { useCallback, useRef, useState } from 'react'
import { useApp } from '#app/shell/use-app.ts'
import type { StreamEvent } from '#app/shell/live/follow-events.ts'

/** A colleague who looks at the room too. */
export type Colleague = { id: string; name: string; isWriting: boolean }

/** How often at most colleagues are told that one is writing, in milliseconds; they believe it twice as long. */
const pause = 3_000

/** Who else of the desk looks at a room, as its stream tells; and `tellWriting`, to be called at each key, which tells them. */
export function usePresence(roomID: string) {
  const { api } = useApp()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const toldAt = useRef(0)
  const onEvent = useCallback(({ event, data }: StreamEvent) => {
    if (event === 'presence') setColleagues(JSON.parse(data) as Colleague[])
    if (event !== 'chat') return
    // What somebody was writing has been said.
    const { senderID } = JSON.parse(data) as { senderID: string | null }
    setColleagues((now) => now.map((each) => (each.id === senderID ? { ...each, isWriting: false } : each)))
  }, [])
  const tellWriting = useCallback(() => {
    if (Date.now() - toldAt.current < pause) return
    toldAt.current = Date.now()
    // Colleagues who are not told miss a courtesy, and whoever is writing nothing.
    api.negotiation.writing({ id: roomID }).catch(() => {})
  }, [api, roomID])
  return { colleagues, onEvent, tellWriting }
}
