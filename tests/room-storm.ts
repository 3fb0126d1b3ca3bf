import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ChatLine } from '#app/features/room/message/transcript.ts'
import type { Chance } from './chance.ts'
import { apiAs, insist } from './process/insist.ts'
import { readRoom } from './room-reader.ts'
import { until } from './until.ts'

export type Speaker = { id: string; token: string }

type Options = {
  /** Where the site answers just now; each request and each connection goes to one of these, as chance has it. */
  urls: () => readonly string[]
  negotiationID: string
  /** Who may talk in the room; one of them is of the desk. */
  people: readonly Speaker[]
  desk: Speaker
  chance: Chance
}

export type RoomStorm = {
  /** Everybody says so many things, one after the other, and what they say is heard. */
  talk(each: number): Promise<void>
  /** How many lines were acknowledged, and how many connections were broken off by those who listen. */
  said(): number
  broken(): number
  /** What was lost, doubled or reordered, when everybody has heard all; nobody listens any more. */
  end(): Promise<string[]>
}

/** People who talk in a room while everybody's stream breaks off again and again, each of them with two windows open. */
export function openRoomStorm({ urls, negotiationID, people, desk, chance }: Options): RoomStorm {
  const anywhere = () => chance.pick(urls())
  const faults: string[] = []
  const taken: ChatLine[] = []
  const said = new Map(people.map(({ id }) => [id, [] as string[]]))
  const breaksAfter = () => chance.between(1, 4)
  const readers = [...people, ...people].map((who, index) => ({
    ...readRoom({ url: anywhere, token: who.token, negotiationID, byHeader: index % 2 === 1, breaksAfter }),
    who,
  }))

  /** Says one thing until it is taken: one to three times at once, anywhere. */
  async function say({ token }: Speaker, clientID: string): Promise<ChatLine> {
    for (;;) {
      const tries = Array.from({ length: chance.between(1, 3) }, () =>
        apiAs(anywhere(), token).chat.create({ body: { negotiationID, clientID, message: clientID } }),
      )
      const lines = (await Promise.allSettled(tries)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (new Set(lines.map(({ id }) => id)).size > 1) faults.push(`${clientID} became several lines`)
      if (lines[0]) return lines[0] as ChatLine
      await wait(20)
    }
  }

  /** The desk takes a line out of sight, as often as it takes for the answer to come. */
  const hide = (id: string) => insist(() => apiAs(anywhere(), desk.token).chat.remove({ id }))

  /** Everything that a room holds, read anew. */
  async function wholeRoom({ token }: Speaker): Promise<ChatLine[]> {
    const lines: ChatLine[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await apiAs(anywhere(), token).chat.list({ negotiationID, limit: 100, ...(cursor && { cursor }) })
      lines.push(...(page.items as ChatLine[]))
      cursor = page.cursor
    }
    return lines
  }

  async function talkOn(who: Speaker, each: number) {
    const own = said.get(who.id)!
    for (let n = 0; n < each; n++) {
      const clientID = `${who.id}-${own.length + 1}`
      taken.push(await say(who, clientID))
      own.push(clientID)
      if (chance.between(1, 20) === 1) await hide(chance.pick(taken).id)
    }
  }

  /** The lines of the room are those that were taken, each speaker's in the order in which they said them. */
  function lookForLines(room: readonly ChatLine[]) {
    const spoken = room.filter(({ clientID }) => clientID)
    const ids = (lines: readonly ChatLine[]) => lines.map(({ id }) => id).toSorted()
    if (!isDeepStrictEqual(ids(spoken), ids(taken))) faults.push(`${taken.length} lines taken, ${spoken.length} there`)
    for (const [id, own] of said) {
      const there = spoken.filter(({ senderID }) => senderID === id).map(({ clientID }) => clientID)
      if (!isDeepStrictEqual(there, own)) faults.push(`the lines of ${id} are lost, doubled or in another order`)
    }
  }

  return {
    async talk(each) {
      await Promise.all(people.map((who) => talkOn(who, each)))
    },
    said: () => taken.length,
    broken: () => readers.reduce((sum, { broken }) => sum + broken(), 0),
    async end() {
      const room = await wholeRoom(desk)
      const all = room.map(({ sequence }) => sequence)
      if (!all.every((sequence, index) => sequence === index + 1)) faults.push('the room has a gap')
      for (const [index, reader] of readers.entries()) {
        // Not every line is for everybody.
        const fresh = await wholeRoom(reader.who)
        const theirs = fresh.map(({ sequence }) => sequence)
        const isHeard = () => isDeepStrictEqual(reader.heard, theirs) && isDeepStrictEqual(reader.lines(), fresh)
        if (!(await until(isHeard)))
          faults.push(`window ${index} has heard ${reader.heard.length} of ${theirs.length} lines, or holds others`)
        if (reader.opened() < reader.broken()) faults.push(`window ${index} was opened less often than it broke`)
        await reader.leave()
      }
      lookForLines(room)
      return faults
    },
  }
}
