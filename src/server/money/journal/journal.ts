import { tokyoDate } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { TaxRate } from '#domain/choices/tax.ts'
import { payment } from '#domain/deal/payment.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { journalPrograms } from '#domain/desk/journal/form-names.ts'
import { journalForms, rowsOfForm } from '#domain/desk/journal/journal-forms.ts'
import { closingDay, sumsByAccount, sumsByRate } from '#domain/desk/journal/journal-line.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { accountNamesOf } from '#domain/operator/operator-words.ts'
import { journalSearch, type Journal } from '#http/shapes/journal.ts'
import { csvFile } from '#server/desk/csv/csv.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { authorize, authorizeDesk } from '#server/kernel/store.ts'
import { invalid } from '#server/kernel/values.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'
import { journalLines } from './journal-lines.ts'

const rateName = (rate: number) => TaxRate.options.find(({ value }) => value === rate)?.label ?? `${rate}％`

/** What a month's journal comes to, by rate and by account, as the desk reads it. */
export async function journalOf(context: Context, month: string): Promise<Journal> {
  authorize(context.me, isAdmin(context.me))
  authorize(context.me, payment.rules.read(context.me))
  const lines = await journalLines(context, month)
  const names = accountNamesOf((await presentOperator(context)).fields)
  return {
    month,
    closesOn: closingDay(month),
    isClosed: tokyoDate(context.now) > closingDay(month),
    count: lines.length,
    rates: sumsByRate(lines).map((sum) => ({ ...sum, label: rateName(sum.rate) })),
    accounts: sumsByAccount(lines).map(({ account, ...sums }) => ({ name: names[account], ...sums })),
  }
}

/** A month's journal as a file for a program of accounting. Recorded, with how many lines it had. @throws AppError sign_in_too_old, bad_request */
export async function exportJournal(
  context: Context,
  { search, encoding }: { search: Record<string, string>; encoding?: CsvEncoding | undefined },
): Promise<Response> {
  authorizeDesk(context.me, DeskArea.export)
  requireRecentSignIn(context)
  const result = journalSearch.safeParse(search)
  if (!result.success)
    throw invalid(result.error.issues.map(({ path, message }) => ({ path: ['search', ...path.map(String)], message })))
  const { month, form: name } = result.data
  const { label, encoding: ownEncoding } = journalPrograms[name]
  const lines = await journalLines(context, month)
  const names = accountNamesOf((await presentOperator(context)).fields)
  const rows = rowsOfForm(
    journalForms[name],
    lines.map((line, at) => ({ ...line, number: at + 1, names })),
  )
  const letters = encoding ?? ownEncoding
  const after = { list: `仕訳（${month}、${label}）`, encoding: letters, count: lines.length }
  await record(context, { action: 'export', noun: payment.name, rowID: '*', after })
  async function* parts() {
    yield rows
  }
  return csvFile(`journal-${month}-${name}`, letters, parts())
}
