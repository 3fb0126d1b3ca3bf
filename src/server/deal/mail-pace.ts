import { sql } from 'drizzle-orm'
import type { Notification } from '#domain/notification.ts'
import type { Context } from '../kernel/context.ts'
import { queryOne } from '../kernel/query.ts'

/**
 * What somebody was mailed of in a deal; the desk is one reader, by `ADMIN_ACCOUNT_ID`. `title` is what the product calls the news, and
 * `told` what it was last called to them.
 */
export type Pace = { userID: string; negotiationID: string; title: string; told: string; kind: Notification['kind'] }

/**
 * Whether somebody is mailed at once of what has happened in a deal. Who was mailed of the same a little while ago is not: it is
 * counted, and told by `mailHeld` in one mail.
 */
export async function takesMail(
  context: Context,
  { userID, negotiationID, title, told, kind }: Pace,
): Promise<boolean> {
  // SQL, so that the row counts without being read before.
  const row = await queryOne<{ held: number }>(
    context,
    sql`insert into "mailPaces" ("userID", "negotiationID", title, told, kind, since, held)
      values (${userID}, ${negotiationID}, ${title}, ${told}, ${kind}, ${context.now}, 0)
      on conflict ("userID", "negotiationID", title) do update set held = "mailPaces".held + 1, told = excluded.told returning held`,
  )
  return row.held === 0
}
