import { sql } from 'drizzle-orm'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { integer, maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { insertRow } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { oneRow } from '#server/kernel/store.ts'

const { lines, totalAmount, validUntil, note } = quotation.fields
/** What was offered, version by version, so that later ones show what changed. */
const quotationVersions = internalTable('quotationVersions', {
  id: ref('番号'),
  quotationID: ref('見積'),
  version: integer('版'),
  createdAt: time('作成日時'),
  lines,
  totalAmount,
  validUntil,
  note,
  actorID: maybe(ref('担当者')),
})

/** Stores what a quotation offers now. */
export const storeVersion = (context: Context, { id, version, lines, totalAmount, validUntil, note }: Quotation) =>
  insertRow(context, quotationVersions, {
    quotationID: id,
    version,
    lines,
    totalAmount,
    validUntil,
    note,
    actorID: context.me?.id ?? null,
  })

/** Forgets what was noted in all versions of a deal's quotations. */
export const forgetNotes = (context: Pick<Context, 'db'>, negotiationID: string) =>
  query(
    context,
    sql`update "quotationVersions" set note = null from quotations
      where quotations.id = "quotationID" and quotations."negotiationID" = ${negotiationID}`,
  )

const askForChange: MoveName<typeof quotation> = 'askForChange'

/**
 * Every version of a quotation that its reader was offered, newest first. What the requester wished before a version
 * stands in the audit log: the quotation's own note is the desk's again once it is fixed.
 */
export async function versionsOf(context: Context, id: string): Promise<QuotationVersion[]> {
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
