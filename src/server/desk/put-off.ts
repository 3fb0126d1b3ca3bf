import { sql } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { maxDaysPutOff, workKinds, type WorkKind } from '#domain/desk/work.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { authorizeDesk } from '../kernel/store.ts'
import { invalid } from '../kernel/values.ts'
import { signedIn } from '../kernel/signed-in.ts'

type PutOff = { kind: WorkKind; id: string; until: string | null }

/** Puts a piece of work off until the morning of a day, or (null) takes it up again. What is over vanishes from the table by itself. @throws AppError bad_request, forbidden */
export function putOff(context: Context, { kind, id, until }: PutOff): Promise<null> {
  const { me, now } = context
  authorizeDesk(me, workKinds[kind].area)
  const today = tokyoDate(now)
  if (until !== null && (until <= today || until > addDays(today, maxDaysPutOff)))
    throw invalid([{ path: ['until'], message: `あすから${maxDaysPutOff}日後までの日を選んでください` }])
  return inTransaction(context, async (context) => {
    // SQL, because the key is two columns.
    await query(context, sql`delete from "workPutOff" where until <= ${today}::date or (kind = ${kind} and id = ${id})`)
    if (until !== null)
      await query(
        context,
        sql`insert into "workPutOff" (kind, id, until, "setBy", "setAt") values (${kind}, ${id}, ${until}::date, ${signedIn(me).id}, ${now})
          on conflict (kind, id) do update set until = excluded.until, "setBy" = excluded."setBy", "setAt" = excluded."setAt"`,
      )
    return null
  })
}
