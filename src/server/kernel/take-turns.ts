import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'

/**
 * Has whoever does the same thing at the same moment wait until this transaction ends: who counts what was done before then counts all of
 * it. `what` names the thing, and whose it is.
 */
export async function takeTurns({ db }: Pick<Context, 'db'>, what: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
}
