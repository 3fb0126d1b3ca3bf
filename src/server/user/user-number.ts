import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/context.ts'

/** The number of the next member: `U` and seven digits. A number that was drawn is never given again, used or not. */
export async function nextUserNumber(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`select nextval('"userNumbers"')::int as number`)
  return `U${String(rows[0]!.number).padStart(7, '0')}`
}
