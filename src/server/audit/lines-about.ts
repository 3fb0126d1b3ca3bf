import { sql, type SQL } from 'drizzle-orm'
import { subjectOf, timelineFields, type TimelineNoun } from '#domain/desk/timeline.ts'
import { payment } from '#domain/deal/payment.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as all from '#domain/nouns.ts'
import { query } from '../kernel/query.ts'
import type { Context } from '../kernel/context.ts'
import { columnOf, columnsByName } from '../kernel/table.ts'

/** The rows of a noun of which one of these fields names the subject. */
function rowsNaming(noun: Resource, fields: readonly string[], id: string): SQL[] {
  const table = columnsByName(noun)
  return fields
    .filter((field) => Object.hasOwn(noun.fields, field))
    .map((field) => sql`select ${columnOf(table, 'id')} as id from ${table} where ${columnOf(table, field)} = ${id}`)
}

const nouns = Object.values<Resource>(all)
const payments = columnsByName(payment)

/** What belongs to a subject without naming it: the deposits and refunds of a deal's payments, and the order of a payment. */
const further: Partial<Record<TimelineNoun, (id: string) => SQL[]>> = {
  negotiation: (id) => {
    const ofDeal = sql`select ${columnOf(payments, 'id')} from ${payments} where ${columnOf(payments, 'negotiationID')} = ${id}`
    return nouns
      .filter((noun) => Object.hasOwn(noun.fields, 'paymentID') && !Object.hasOwn(noun.fields, 'negotiationID'))
      .map((noun) => {
        const table = columnsByName(noun)
        return sql`select ${columnOf(table, 'id')} as id from ${table} where ${columnOf(table, 'paymentID')} in (${ofDeal})`
      })
  },
  payment: (id) => [
    sql`select ${columnOf(payments, 'orderID')} as id from ${payments} where ${columnOf(payments, 'id')} = ${id}`,
  ],
}

/**
 * The lines of the audit log about a deal, a home, a person or a payment and about every row that belongs to it, as a condition of the
 * log: `about` is a subject in words (`negotiation.abc`). One statement finds the rows, by indexes but for the deposits and papers of a
 * payment.
 */
export async function linesAbout(context: Context, about: string): Promise<SQL> {
  const subject = subjectOf(about)
  if (!subject) return sql`false`
  const { noun, id } = subject
  const parts = [...nouns.flatMap((each) => rowsNaming(each, timelineFields[noun], id)), ...(further[noun]?.(id) ?? [])]
  const rows = await query<{ id: string }>(context, sql.join(parts, sql` union `))
  return sql`"rowID" = any(${sql.param([id, ...rows.map((row) => row.id)])}::text[])`
}
