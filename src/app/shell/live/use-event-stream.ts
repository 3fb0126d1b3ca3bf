import { useEffect, useRef, useState } from 'react'
import type { Session } from '#http/session.ts'
import { useApp } from '../use-app.ts'
import { streamHub, type StreamListener } from './stream-hub.ts'

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

/** The one stream of this page for a person, by their session: every listener shares it. */
const hubs = new WeakMap<Session, { whose: string; hub: ReturnType<typeof streamHub> }>()

function hubOf(session: Session, whose: string, stream: string) {
  const kept = hubs.get(session)
  if (kept?.whose === whose) return kept.hub
  const hub = streamHub((room, signal) => {
    const query = new URLSearchParams(room && { negotiationID: room.negotiationID, after: String(room.after) })
    return session.send(new Request(`${stream}?${query.toString()}`, { signal }))
  }, waitForNetwork)
  hubs.set(session, { whose, hub })
  return hub
}

/** Follows the reader's event stream while the page is visible. Answers whether the connection is lost. */
export function useEventStream(listener: Omit<StreamListener, 'onLost'>): { isLost: boolean } {
  const { session, site, me } = useApp()
  const [isLost, setLost] = useState(false)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const id = listener.room?.negotiationID
  const whose = me?.id
  useEffect(() => {
    if (!session || !whose) return
    const hub = hubOf(session, whose, `${site.apiBase}/events`)
    const onVisibility = () => hub.show(document.visibilityState === 'visible')
    const leave = hub.listen({
      get current() {
        return { ...latest.current, onLost: setLost }
      },
    })
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      leave()
    }
  }, [session, site.apiBase, id, whose])
  return { isLost }
}
