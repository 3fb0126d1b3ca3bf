import { sql } from 'drizzle-orm'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'

type Event = { id: string; type: string; paymentID: string }

/** Stores that an event of the gateway has been heard. Answers whether that is new: events come twice, late and out of order. */
export async function storeEvent(
  context: Pick<Context, 'db' | 'now'>,
  { id, type, paymentID }: Event,
): Promise<boolean> {
  const rows = await query(
    context,
    sql`insert into "gatewayEvents" (id, type, "paymentID", "createdAt")
      values (${id}, ${type}, ${paymentID}, ${context.now}) on conflict do nothing returning id`,
  )
  return rows.length > 0
}
