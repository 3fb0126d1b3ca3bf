import { sql } from 'drizzle-orm'
import type { MoveName } from '#domain/kit/moves.ts'
import { quotation } from '#domain/deal/quotation.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { oneRow } from '#server/kernel/store.ts'

const askForChange: MoveName<typeof quotation> = 'askForChange'

/**
 * Every version of a quotation that its reader was offered, newest first. What the requester wished before a version
 * stands in the audit log: the quotation's own note is the desk's again once it is fixed.
 */
export async function quotationVersions(context: Context, id: string): Promise<QuotationVersion[]> {
  await oneRow(context, quotation, id)
  return query<QuotationVersion>(
    context,
    sql`select row_number() over (order by version)::int as number,
      "createdAt" as "fixedAt", lines, "totalAmount", "validUntil", note,
      (select coalesce(after ->> 'note', "noteBefore") from audits
        where noun = ${quotation.name} and "rowID" = "quotationID" and action = ${askForChange}
          and audits."createdAt" between "fixedBefore" and offered."createdAt"
        order by audits."createdAt" desc limit 1) as wish
    from (select *, lag("createdAt") over earlier as "fixedBefore", lag(note) over earlier as "noteBefore"
      from "quotationVersions" where "quotationID" = ${id} window earlier as (order by version)) as offered
    order by version desc`,
  )
}
