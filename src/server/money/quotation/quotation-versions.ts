import { sql } from 'drizzle-orm'
import { quotation } from '#domain/deal/quotation.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import type { Context } from '#server/kernel/context.ts'
import { parseTimestamp } from '#server/database/types.ts'
import { oneRow } from '#server/kernel/store.ts'

type Kept = Omit<QuotationVersion, 'fixedAt' | 'totalAmount'> & { fixedAt: string; totalAmount: string | null }

/**
 * Every version of a quotation that its reader was offered, newest first. What the requester wished before a version
 * stands in the audit log: the quotation's own note is the desk's again once it is fixed.
 */
export async function quotationVersions(context: Context, id: string): Promise<QuotationVersion[]> {
  await oneRow(context, quotation, id)
  const { rows } = await context.db.execute<Kept>(sql`select row_number() over (order by version)::int as number,
      "createdAt" as "fixedAt", lines, "totalAmount", "validUntil"::text as "validUntil", note,
      (select coalesce(after ->> 'note', "noteBefore") from audits
        where noun = ${quotation.name} and "rowID" = "quotationID" and action = 'askForChange'
          and audits."createdAt" between "fixedBefore" and kept."createdAt"
        order by audits."createdAt" desc limit 1) as wish
    from (select *, lag("createdAt") over earlier as "fixedBefore", lag(note) over earlier as "noteBefore"
      from "quotationVersions" where "quotationID" = ${id} window earlier as (order by version)) as kept
    order by version desc`)
  return rows.map((row) => ({
    ...row,
    fixedAt: parseTimestamp(row.fixedAt),
    totalAmount: row.totalAmount === null ? null : Number(row.totalAmount),
  }))
}
