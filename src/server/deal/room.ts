import { sql, type SQL } from 'drizzle-orm'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { member } from '#domain/deal/members.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { allows, type Me } from '#domain/kit/rules.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'

/** What one must know of a deal to speak in its room. */
export type Room = Pick<
  Negotiation,
  'id' | 'estateID' | 'buyerID' | 'sellerID' | 'sellerInvitedFlag' | 'negotiationType'
>

/** The parties of a deal who may read it by the deal's own rule, without the desk. A hidden deal still has them. */
export function partiesOf(room: Room): string[] {
  const seats = [
    { id: room.buyerID, role: Role.buyer },
    { id: room.sellerID, role: Role.seller },
  ]
  const isMember = (me: Me) => allows(member(me), { ...room, deletedFlag: false })
  return seats.flatMap(({ id, role }) => (id !== null && isMember({ id, role }) ? [id] : []))
}

/** The rows of `chats` that one person may read, for statements of many rooms at once; the desk reads all (`chat.rules.read`). */
export const heardBy = (reader: SQL) => sql`(chats."audienceID" is null or chats."audienceID" = ${reader})`

/** Moves a reader's mark forward, never back. Of the desk each has their own; how far any of it has read is the desk's. */
export async function markRead(
  context: Pick<Context, 'db' | 'now'>,
  roomID: string,
  { id, role }: Pick<NonNullable<Me>, 'id' | 'role'>,
  sequence: number,
): Promise<void> {
  const marks = (role === Role.admin ? [id, ADMIN_ACCOUNT_ID] : [id]).map(
    (reader) => sql`(${roomID}, ${reader}, ${sequence}::int, ${context.now}::timestamptz)`,
  )
  await query(
    context,
    sql`insert into "chatReads" ("negotiationID", "readerID", sequence, "readAt")
      values ${sql.join(marks, sql`, `)} on conflict ("negotiationID", "readerID")
      do update set sequence = excluded.sequence, "readAt" = excluded."readAt" where "chatReads".sequence < excluded.sequence`,
  )
}

/** Stores that a reader needs no reminder of what has been said in rooms so far. Answers of which of them that is new. */
export async function markReminded(
  context: Pick<Context, 'db'>,
  roomIDs: readonly string[],
  reader: string,
): Promise<Set<string>> {
  const rows = await query<{ negotiationID: string }>(
    context,
    sql`insert into "chatReminders" ("negotiationID", "readerID", sequence)
      select id, ${reader}, "lastSequence" from negotiations where id = any(${sql.param(roomIDs)}::text[]) and "lastSequence" > 0
      order by id on conflict ("negotiationID", "readerID") do update set sequence = excluded.sequence
      where "chatReminders".sequence < excluded.sequence returning "negotiationID"`,
  )
  return new Set(rows.map(({ negotiationID }) => negotiationID))
}
