import { useEffect, useRef, useState } from 'react'
import { useApp } from '#app/use-app.ts'
import type { StreamEvent } from './event-parser.ts'
import { followEvents } from './follow-events.ts'

/** How long a hidden tab keeps its connection: a browser allows only six per site. Milliseconds. */
const hiddenTimeout = 60_000
/** Changes come in bursts; those within this time are reported once. Milliseconds. */
const debounce = 250

/** Waits that long, or until the network is back, whichever comes first. */
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
  /** The room whose lines the stream sends too, from the one after sequence `after` on. */
  room?: { negotiationID: string; after: number }
  /** Limits the listener to one deal; without it, all deals of the reader count. */
  negotiationID?: string
  /**
   * Called after a change, and when one may have been missed: the stream was (re)connected, or the tab became visible.
   * Changes in quick succession call it once.
   */
  onChanged: () => void
  onEvent?: (event: StreamEvent) => void
  /** Called whenever the stream is connected, for the first time or again. */
  onOpen?: () => void
}

const dealOf = (data: string) => (JSON.parse(data) as { negotiationID?: string }).negotiationID

/** Follows the reader's event stream while the page is visible. Answers whether the connection is lost. */
export function useEventStream(listener: StreamListener): { isLost: boolean } {
  const { session, site } = useApp()
  const [isLost, setLost] = useState(false)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const id = listener.room?.negotiationID
  useEffect(() => {
    if (!session) return
    const stream = `${site.apiBase}/events`
    let stop: AbortController | undefined
    let closing: ReturnType<typeof setTimeout> | undefined
    let reporting: ReturnType<typeof setTimeout> | undefined
    const reportChange = () => {
      reporting ??= setTimeout(() => {
        reporting = undefined
        latest.current.onChanged()
      }, debounce)
    }
    function start() {
      clearTimeout(closing)
      if (stop && !stop.signal.aborted) return
      stop = new AbortController()
      void followEvents({
        open: (signal) => {
          const { room } = latest.current
          const query = new URLSearchParams(room && { negotiationID: room.negotiationID, after: String(room.after) })
          return session!.send(new Request(`${stream}?${query.toString()}`, { signal }))
        },
        onEvent: (event) => {
          const { onEvent, negotiationID } = latest.current
          onEvent?.(event)
          if (event.event === 'changed' && (!negotiationID || negotiationID === dealOf(event.data))) reportChange()
        },
        onOpen: () => {
          setLost(false)
          reportChange()
          latest.current.onOpen?.()
        },
        // A single failure is usually repaired by the next attempt, before the reader notices.
        onLost: (failures) => setLost(failures > 1),
        wait: waitForNetwork,
        signal: stop.signal,
      })
    }
    function onVisibility() {
      if (document.visibilityState === 'hidden') return (closing = setTimeout(() => stop?.abort(), hiddenTimeout))
      start()
      reportChange()
    }
    start()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(closing)
      clearTimeout(reporting)
      stop?.abort()
    }
  }, [session, site.apiBase, id])
  return { isLost }
}
