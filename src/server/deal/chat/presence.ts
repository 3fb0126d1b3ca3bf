import type { Events } from '#providers/events/index.ts'
import { newID } from '#server/kernel/id.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * In milliseconds: how often a stream announces its reader, after how long without a word a reader counts as gone, and how long a keystroke
 * counts as writing.
 */
export const times = { announceEvery: 15_000, forgetAfter: 40_000, writingFor: 6_000 }

/** Somebody of the desk who looks at a room. */
export type PresentColleague = { id: string; name: string; isWriting: boolean }

type Who = Pick<PresentColleague, 'id' | 'name'>
/** What a stream tells the others of its room: `asks` is said by who comes, and answered by all who are here. */
type PresenceEvent = Who & { stream: string; what: 'asks' | 'here' | 'gone' | 'writing' }

const channelOf = (room: string) => `presence:${room}`

/** Tells who looks at a room that a colleague writes there, once this request has done what it does. */
export function tellWriting({ announcements }: Context, room: string, who: Who): void {
  const event: PresenceEvent = { ...who, stream: '', what: 'writing' }
  announcements.push({ channel: channelOf(room), event: JSON.stringify(event) })
}

export type Presence = {
  /** Who else of the desk looks at the room; undefined when the reader has been told that already. */
  news(): PresentColleague[] | undefined
  stop(): void
}

/**
 * Who else of the desk looks at a room, as one reader's stream knows it: by what the others' streams say, in this process and
 * all others. Whoever stops without a word, because their process died, is not believed for long. Only streams of the desk
 * take part.
 * @param wake called when there is news
 */
export function joinRoom(events: Events, room: string, reader: Who, wake: () => void): Presence {
  const channel = channelOf(room)
  const stream = newID()
  const here = new Map<string, Who & { until: number }>()
  const writingUntil = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let toldText: string | undefined

  const say = (what: PresenceEvent['what']) => events.publish(channel, JSON.stringify({ ...reader, stream, what }))
  function present(): PresentColleague[] {
    const now = Date.now()
    for (const [key, { until }] of here) if (until <= now) here.delete(key)
    for (const [id, until] of writingUntil) if (until <= now) writingUntil.delete(id)
    const byID = new Map([...here.values()].map(({ id, name }) => [id, { id, name, isWriting: writingUntil.has(id) }]))
    return [...byID.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
  const look = () => {
    if (JSON.stringify(present()) !== toldText) wake()
  }
  /** Looks again when what was just announced runs out. */
  function lookIn(milliseconds: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      look()
    }, milliseconds).unref()
    timers.add(timer)
  }
  function hear(event: string) {
    const { stream: from, id, name, what } = JSON.parse(event) as PresenceEvent
    if (id === reader.id) return
    if (what === 'gone') here.delete(from)
    else if (what === 'writing') {
      writingUntil.set(id, Date.now() + times.writingFor)
      lookIn(times.writingFor)
    } else here.set(from, { id, name, until: Date.now() + times.forgetAfter })
    if (what === 'asks') say('here')
    look()
  }
  const leave = events.subscribe(channel, hear)
  const announceTimer = setInterval(() => {
    say('here')
    look()
  }, times.announceEvery).unref()
  say('asks')
  return {
    news() {
      const now = present()
      const text = JSON.stringify(now)
      if (text === toldText) return undefined
      toldText = text
      return now
    },
    stop() {
      leave()
      clearInterval(announceTimer)
      timers.forEach(clearTimeout)
      say('gone')
    },
  }
}
