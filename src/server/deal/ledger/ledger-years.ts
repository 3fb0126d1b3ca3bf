import { tokyoDate } from '#domain/calendar.ts'
import { fiscalYearOf, lastDayOfFiscalYear } from '#domain/deal/ledger/fiscal-year.ts'
import { integer, ref } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import type { Context } from '#server/kernel/context.ts'
import { queryOne, query } from '#server/kernel/query.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { sql } from 'drizzle-orm'

/** The years whose ledger is closed: a trigger refuses every other line of them. */
export const ledgerYears = internalTable('ledgerYears', {
  fiscalYear: integer('年度', { max: 9999 }),
  lastDay: day('年度の終わりの日'),
  closedAt: time('閉鎖した日時'),
})

/** Deals that were agreed upon before there was a ledger, until the night's work has looked at them. */
export const ledgerBacklog = internalTable('ledgerBacklog', { negotiationID: ref('商談') })

type Clock = Pick<Context, 'db' | 'now' | 'services'>

/**
 * The year that lines are entered into now. A year that was closed takes none, also where the operator has moved the end of its year
 * since.
 */
export async function presentLedgerYear(context: Clock): Promise<number> {
  const { fields } = await presentOperator(context)
  const year = fiscalYearOf(tokyoDate(context.now), fields.fiscalYearEndMonth)
  const closed = await queryOne<{ last: number | null }>(
    context,
    sql`select max("fiscalYear")::int as last from "ledgerYears"`,
  )
  return Math.max(year, (closed?.last ?? 0) + 1)
}

/** Closes every year that has lines and is over (宅地建物取引業法施行規則18条3項). Done twice, it closes nothing twice. */
export async function closeLedgerYears(context: Clock): Promise<void> {
  const { fields } = await presentOperator(context)
  const endMonth = fields.fiscalYearEndMonth
  const present = fiscalYearOf(tokyoDate(context.now), endMonth)
  const years = await query<{ fiscalYear: number }>(
    context,
    sql`select distinct "fiscalYear" from "ledgerLines" l where "fiscalYear" < ${present}
      and not exists (select from "ledgerYears" y where y."fiscalYear" = l."fiscalYear")`,
  )
  for (const { fiscalYear } of years)
    await query(
      context,
      sql`insert into "ledgerYears" values (${fiscalYear}, ${lastDayOfFiscalYear(fiscalYear, endMonth)}, ${context.now})
        on conflict do nothing`,
    )
}
