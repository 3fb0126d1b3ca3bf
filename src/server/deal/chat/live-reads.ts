import { and, desc, eq, gt, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { chat, type Chat } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { allows, type Me } from '#domain/kit/rules.ts'
import type { Services } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { gather } from '#server/database/gather.ts'
import { notFound } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { rowOf } from '#server/kernel/values.ts'
import { openRecheck } from '#server/web/auth.ts'

/** How many lines are read together, of all rooms in which something happens at the same moment. */
const maxLines = 1_000
/**
 * A changed line bears the time at which its request began, and can be read once that has committed: at most so many milliseconds later.
 */
const maxRequestMs = 60_000

const lines = tableOf(chat)

/** Where a reader stands in a room: at the line of this sequence, having seen what was changed until a moment in milliseconds. */
type RoomCursor = { room: string; after: number; looked: number }

/**
 * Lines behind a place, in order, and those that have been changed since. `last` is the sequence of the last line behind it, whether
 * one may read it or not; more follow where `isWhole` is false.
 */
type News = { behind: readonly Chat[]; changed: readonly Chat[]; last: number; isWhole: boolean }

/** What all streams of this process ask for again and again, read once for all who ask at the same moment. */
export function openLiveReads(services: Services) {
  const roomNow = gather(async (ids: readonly string[]) => {
    const rooms = await find(services, negotiation, { id: ids })
    return new Map(rooms.map((room) => [room.id, room]))
  })
  const newsNow = gather(async (keys: readonly string[]) => {
    const places = keys.map((key) => {
      const [room, after, since]: [string, number, string] = JSON.parse(key)
      return { key, room, after, since }
    })
    const newLines = places.map(({ room, after }) => and(eq(lines.negotiationID, room), gt(lines.sequence, after)))
    const changedLines = places.map(({ room, since }) =>
      and(eq(lines.negotiationID, room), gt(lines.version, 1), gt(lines.updatedAt, since)),
    )
    const { db } = services
    const rows = await unionAll(
      db
        .select()
        .from(lines)
        .where(or(...newLines))
        .orderBy(lines.sequence)
        .limit(maxLines),
      // Less than the limit, so that changed lines alone never look as if more new lines followed.
      db
        .select()
        .from(lines)
        .where(or(...changedLines))
        .orderBy(desc(lines.updatedAt))
        .limit(maxLines / 2),
    )
    const rooms = Map.groupBy(
      rows.map((row) => rowOf(chat, row)),
      ({ negotiationID }) => negotiationID,
    )
    return new Map(
      places.map(({ key, room, after }) => [key, newsOf(rooms.get(room) ?? [], after, rows.length < maxLines)]),
    )
  })
  return {
    recheck: openRecheck(services),
    /** @throws AppError not_found when somebody may not read this room now */
    async enter(me: Me, id: string): Promise<void> {
      const room = await roomNow(id)
      if (!room || !allows(negotiation.rules.read(me), room)) throw notFound(negotiation)
    },
    /** The news of a room that somebody may read, if they may read the room. */
    async news(me: Me, { room, after, looked }: RoomCursor): Promise<News> {
      // Cut to the second, so that the readers of a room share one question.
      const since = new Date(Math.max(0, Math.floor((looked - maxRequestMs) / 1_000) * 1_000)).toISOString()
      const news = await newsNow(JSON.stringify([room, after, since]))
      const mayRead = chat.rules.read(me)
      const readable = (some: readonly Chat[] = []) => some.filter((line) => allows(mayRead, line))
      return { last: after, isWhole: true, ...news, behind: readable(news?.behind), changed: readable(news?.changed) }
    },
  }
}

export type LiveReads = ReturnType<typeof openLiveReads>

/** The news of one room among lines that were read for several places. */
function newsOf(all: readonly Chat[], after: number, isWhole: boolean): News {
  const bySequence = new Map(all.filter(({ sequence }) => sequence > after).map((line) => [line.sequence, line]))
  const newLines = [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
  const changedLines = all.filter(({ sequence, version }) => sequence <= after && version > 1)
  return { behind: newLines, changed: changedLines, last: newLines.at(-1)?.sequence ?? after, isWhole }
}
