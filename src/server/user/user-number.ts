import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'

/** The number of the next member: `U` and seven digits. A number that was drawn is never given again, used or not. */
export async function nextUserNumber(context: { db: Db }): Promise<string> {
  const [next] = await query<{ number: number }>(context, sql`select nextval('"userNumbers"')::int as number`)
  return `U${String(next!.number).padStart(7, '0')}`
}
