import { useEffect, useRef, useState } from 'react'
import type { Session } from '#http/session.ts'
import { useApp } from '../use-app.ts'
import { type StreamEvent, followEvents } from './follow-events.ts'

/** How long a page without a listener, or a hidden tab, keeps its connection: a browser allows only six per site. Milliseconds. */
const lingerMs = { leaving: 1_000, hidden: 60_000 }
/** Changes come in bursts; those within this time are reported once. Milliseconds. */
const debounceMs = 250

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
  /** Called where the stream was connected before the listener came. */
  onStanding?: () => void
  /** Called where the stream is refused: the room, or the sign-in, is the reader's no more. */
  onRefused?: () => void
  /** Called as the connection is lost, and as it stands again. */
  onLost?: (isLost: boolean) => void
}
/** A listener as it is now: it changes with each drawing of its page. */
type Listening = { readonly current: StreamListener }

type Hub = {
  /** Adds a listener; answers how to take it away. */
  listen: (listening: Listening) => () => void
  /** To be called when the tab is hidden or comes to the front. */
  show: (isVisible: boolean) => void
}

/**
 * One person's event stream for everything on a page that listens: the counters above it, and the room or list in it. There is
 * one connection at a time; it follows the room that one of the listeners names, and is made anew when that changes.
 * @param open asks for the stream, with the lines of a room where one is named
 */
export function streamHub(
  open: (room: StreamListener['room'], signal: AbortSignal) => Promise<Response>,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
): Hub {
  const listeners = new Set<Listening>()
  const changed = new Set<Listening>()
  let followed: { stop: AbortController; roomID: string | undefined; hasOpened: boolean } | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let reporting: ReturnType<typeof setTimeout> | undefined
  let isShown = true
  const roomOf = () => [...listeners].map(({ current }) => current.room).find((room) => room !== undefined)
  const each = (tell: (listener: StreamListener) => void) => [...listeners].forEach(({ current }) => tell(current))

  function report(of: Iterable<Listening>) {
    for (const listening of of) changed.add(listening)
    reporting ??= setTimeout(() => {
      reporting = undefined
      const present = [...changed].filter((listening) => listeners.has(listening))
      changed.clear()
      for (const { current } of present) current.onChanged()
    }, debounceMs)
  }
  function hear(event: StreamEvent) {
    each(({ onEvent }) => onEvent?.(event))
    if (event.event !== 'changed') return
    const { negotiationID: deal } = JSON.parse(event.data) as { negotiationID?: string }
    report([...listeners].filter(({ current: { negotiationID } }) => !negotiationID || negotiationID === deal))
  }
  function close() {
    followed?.stop.abort()
    followed = undefined
  }
  function settle() {
    const roomID = roomOf()?.negotiationID
    if (!listeners.size || !isShown) return close()
    if (followed && followed.roomID === roomID) return
    close()
    const stop = new AbortController()
    followed = { stop, roomID, hasOpened: false }
    void followEvents({
      open: (signal) => open(roomOf(), signal),
      onEvent: hear,
      onOpen() {
        if (followed?.stop === stop) followed.hasOpened = true
        each(({ onLost }) => onLost?.(false))
        report(listeners)
        each(({ onOpen }) => onOpen?.())
      },
      // A single failure is usually repaired by the next attempt, before the reader notices.
      onLost: (failures) => each(({ onLost }) => onLost?.(failures > 1)),
      onRefused: () => each(({ onRefused }) => onRefused?.()),
      wait,
      signal: stop.signal,
    })
  }
  /** Listeners come and go together as a page is left for another: the connection follows once they have. */
  function settleIn(milliseconds: number) {
    clearTimeout(settling)
    settling = setTimeout(settle, milliseconds)
  }
  return {
    listen(listening) {
      listeners.add(listening)
      if (followed?.hasOpened) listening.current.onStanding?.()
      settleIn(0)
      return () => {
        listeners.delete(listening)
        settleIn(listeners.size ? 0 : lingerMs.leaving)
      }
    },
    show(isVisible) {
      isShown = isVisible
      settleIn(isVisible ? 0 : lingerMs.hidden)
      if (isVisible) report(listeners)
    },
  }
}

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
  const present = hubs.get(session)
  if (present?.whose === whose) return present.hub
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
