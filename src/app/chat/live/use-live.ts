import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#app/use-app.ts'
import type { Line } from '../message/log.ts'
import { chatKey } from '../queries.ts'
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

type Room = {
  id: string
  /** The last line one has: the stream brings what comes behind it. */
  lastSequence: number
  onLine: (line: Line) => void
  /** The connection is there (again): what did not arrive may be sent once more. */
  onOpen: () => void
}

/** Listens for news as long as the page is looked at. Answers whether the connection is lost. */
export function useLive(room?: Room): { isLost: boolean } {
  const { session, site } = useApp()
  const client = useQueryClient()
  const [isLost, setLost] = useState(false)
  const current = useRef(room)
  useEffect(() => {
    current.current = room
  })
  const id = room?.id
  useEffect(() => {
    if (!session) return
    let stop: AbortController | undefined
    let leaving: ReturnType<typeof setTimeout> | undefined
    let reading: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(reading)
      reading = setTimeout(() => void client.invalidateQueries({ queryKey: chatKey }), pause)
    }
    function start() {
      clearTimeout(leaving)
      if (stop && !stop.signal.aborted) return
      stop = new AbortController()
      void followEvents({
        open: (signal) => {
          const about = new URLSearchParams(
            id ? { negotiationID: id, after: String(current.current?.lastSequence ?? 0) } : {},
          )
          return session!.send(new Request(`${site.apiBase}/events?${about.toString()}`, { signal }))
        },
        onEvent: ({ event, data }) => {
          if (event === 'chat') current.current?.onLine(JSON.parse(data) as Line)
          if (event === 'changed') refresh()
        },
        onOpen: () => {
          setLost(false)
          refresh()
          current.current?.onOpen()
        },
        // One broken connection mends itself before anybody notices.
        onLost: (failures) => setLost(failures > 1),
        wait: waitForNetwork,
        signal: stop.signal,
      })
    }
    function look() {
      if (document.visibilityState === 'visible') start()
      else leaving = setTimeout(() => stop?.abort(), patience)
    }
    start()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(leaving)
      clearTimeout(reading)
      stop?.abort()
    }
  }, [session, site.apiBase, client, id])
  return { isLost }
}
