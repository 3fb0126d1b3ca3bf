import { useEffect, useRef, useState } from 'react'
import { useApp } from '#app/use-app.ts'
import type { StreamEvent } from './event-parser.ts'
import { followEvents } from './follow-events.ts'

/** A tab that nobody looks at gives its connection back after a while: a browser has only six. Milliseconds. */
const patience = 60_000
/** News come in bursts; what they make old is read once. Milliseconds. */
const pause = 250

/** Waits, or shorter: until the network is back. */
const waitForNetwork = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })

export type StreamListener = {
  /** The room whose lines the stream brings besides, from behind its last line on. */
  room?: { negotiationID: string; after: number }
  /** The deal that alone matters to the listener; all of one's deals unless named. */
  negotiationID?: string
  /**
   * Something has changed, or may have: the connection is there (again), or the reader is back. Changes that come
   * together are told of once.
   */
  onChanged: () => void
  onEvent?: (event: StreamEvent) => void
  /** The connection is there (again). */
  onOpen?: () => void
}

const dealOf = (data: string) => (JSON.parse(data) as { negotiationID?: string }).negotiationID

/** Follows the stream of one's news as long as the page is looked at. Answers whether the connection is lost. */
export function useEventStream(listener: StreamListener): { isLost: boolean } {
  const { session, site } = useApp()
  const [isLost, setLost] = useState(false)
  const current = useRef(listener)
  useEffect(() => {
    current.current = listener
  })
  const id = listener.room?.negotiationID
  useEffect(() => {
    if (!session) return
    const stream = `${site.apiBase}/events`
    let stop: AbortController | undefined
    let leaving: ReturnType<typeof setTimeout> | undefined
    let telling: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      telling ??= setTimeout(() => {
        telling = undefined
        current.current.onChanged()
      }, pause)
    }
    function start() {
      clearTimeout(leaving)
      if (stop && !stop.signal.aborted) return
      stop = new AbortController()
      void followEvents({
        open: (signal) => {
          const { room } = current.current
          const query = new URLSearchParams(room && { negotiationID: room.negotiationID, after: String(room.after) })
          return session!.send(new Request(`${stream}?${query.toString()}`, { signal }))
        },
        onEvent: (event) => {
          const { onEvent, negotiationID } = current.current
          onEvent?.(event)
          if (event.event === 'changed' && (!negotiationID || negotiationID === dealOf(event.data))) tell()
        },
        onOpen: () => {
          setLost(false)
          tell()
          current.current.onOpen?.()
        },
        // One broken connection mends itself before anybody notices.
        onLost: (failures) => setLost(failures > 1),
        wait: waitForNetwork,
        signal: stop.signal,
      })
    }
    function look() {
      if (document.visibilityState === 'hidden') return (leaving = setTimeout(() => stop?.abort(), patience))
      start()
      tell()
    }
    start()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(leaving)
      clearTimeout(telling)
      stop?.abort()
    }
  }, [session, site.apiBase, id])
  return { isLost }
}
