import { or, sql } from 'drizzle-orm'
import { audit } from '#domain/desk/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { sellerVerifications } from '../verification.ts'

/** What the audit log has of a person: what they did, and what was done to their profile; who of the desk did it is not theirs. */
export async function deedsOf(context: Context, id: string): Promise<object[]> {
  const { actorID, noun, rowID } = tableOf(audit)
  const also = or(sql`${actorID} = ${id}`, sql`${noun} = 'user' and ${rowID} = ${id}`)
  const deeds = await find(context, audit, {}, { also, orderBy: 'createdAt' })
  return deeds.map(({ createdAt, action, noun, rowID, actorID, ip }) => ({
    ...{ createdAt, action, noun, rowID, by: actorID === id ? '本人' : '運営' },
    ...(actorID === id && { ip }),
  }))
}

/** What the desk decided about a seller's identity, and when; by which of its people is not the person's own. */
export async function decisionsAbout(context: Context, userID: string): Promise<object[]> {
  const rows = await find(context, sellerVerifications, { userID }, { orderBy: 'createdAt' })
  return rows.map(({ createdAt, decision, reason, data }) => ({ createdAt, decision, reason, person: data.person }))
}
