import { setTimeout as wait } from 'node:timers/promises'
import { followEvents } from '#app/shell/live/follow-events.ts'
import type { PresentColleague } from '#server/deal/chat/presence.ts'
import { addLines, type ChatLine, type Transcript } from '#app/features/room/message/transcript.ts'

/** Somebody who keeps a room open, as the browser does, over every break of the connection. */
export type RoomReader = {
  /** What they hold, as the browser would draw it. */
  lines(): readonly ChatLine[]
  /** The sequences of the new lines in the order they came in. */
  heard: readonly number[]
  /** The sequences of the earlier lines that have changed, as often as they came in. */
  changed: readonly number[]
  /** How often the stream was asked for and answered, how often it was broken off, and what the server has refused it with. */
  opened(): number
  broken(): number
  /** How long each of the losses that were not its own lasted, from the loss to the next answer, in milliseconds. */
  gaps: readonly number[]
  refusal(): number | undefined
  /** Resolves when the reader was refused or has left. */
  ended: Promise<void>
  leave(): Promise<void>
}

type Reading = {
  /** Which server is asked, at each connection. */
  url: () => string
  token: string
  negotiationID: string
  /** The line that one has already, with all before it. */
  after?: number
  /** Tells where one is by the standard's header in place of the query. */
  byHeader?: boolean
  /** After how many new lines this connection breaks; asked at each. */
  breaksAfter?: () => number
  /** Told who else of the desk looks at the room. */
  onPresent?: (present: PresentColleague[]) => void
}

/** Opens a room and follows it with the browser's own code. */
export function readRoom({
  url,
  token,
  negotiationID,
  after = 0,
  byHeader = false,
  breaksAfter,
  onPresent,
}: Reading): RoomReader {
  const stop = new AbortController()
  const heard: number[] = []
  const changed: number[] = []
  let log: Transcript = { lines: [], waiting: [] }
  let connection = new AbortController()
  let left = Infinity
  let opened = 0
  let broken = 0
  let refusal: number | undefined
  const gaps: number[] = []
  let lostAt: number | undefined
  const ended = followEvents({
    async open(signal) {
      connection = new AbortController()
      left = breaksAfter?.() ?? Infinity
      const last = String(log.lines.at(-1)?.sequence ?? after)
      const about = new URLSearchParams({ negotiationID, ...(!byHeader && { after: last }) })
      const headers = { authorization: `Bearer ${token}`, ...(byHeader && { 'last-event-id': last }) }
      const answer = await fetch(`${url()}/api/events?${about}`, {
        headers,
        signal: AbortSignal.any([signal, connection.signal]),
      })
      if (answer.status >= 400 && answer.status < 500) refusal = answer.status
      return answer
    },
    onEvent({ event, data, id }) {
      if (event === 'presence') onPresent?.(JSON.parse(data) as PresentColleague[])
      if (event !== 'chat') return
      const line = JSON.parse(data) as ChatLine
      log = addLines(log, [line])
      // An earlier line that has changed: it is no step forward.
      if (id === undefined) return void changed.push(line.sequence)
      heard.push(line.sequence)
      if (--left > 0 || connection.signal.aborted) return
      connection.abort()
      broken++
    },
    onOpen() {
      opened++
      if (lostAt !== undefined) gaps.push(performance.now() - lostAt)
      lostAt = undefined
    },
    onLost() {
      if (!connection.signal.aborted) lostAt ??= performance.now()
    },
    wait: async (_, signal) => void (await wait(5, undefined, { signal }).catch(() => undefined)),
    signal: stop.signal,
  })
  return {
    lines: () => log.lines,
    heard,
    changed,
    opened: () => opened,
    broken: () => broken,
    gaps,
    refusal: () => refusal,
    ended,
    leave() {
      stop.abort()
      return ended
    },
  }
}
