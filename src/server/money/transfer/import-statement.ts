import { DeskArea } from '#domain/choices/desk-area.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import {
  maxStatementLines,
  readStatement,
  type Deposit,
  type StatementLine,
} from '#domain/desk/statement/read-statement.ts'
import { payment } from '#domain/deal/payment.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { plainName } from '#domain/text/bank-name.ts'
import { decodeCsv } from '#domain/text/parse-csv.ts'
import { AppError } from '#http/errors.ts'
import type { Statement, StatementForm, StatementRow } from '#http/shapes/statement.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { authorizeDesk } from '#server/kernel/store.ts'
import { invalid } from '#server/kernel/values.ts'
import { readStatementFile, type StatementFile } from './statement-file.ts'
import { storedStatement, storeStatement } from './store-statement.ts'

/** A line with what is needed to store it, where it is new. */
type ReadRow = StatementRow & { fresh?: { deposit: Deposit; key: string } }

const shownEntry = ({ entry }: StatementLine): StatementRow['entry'] => {
  if (!entry) return null
  const { note: _, ...shown } = entry
  return shown
}

const recordedOf = ({ id, status, paymentID }: Transfer) => ({ id, status, paymentID, negotiationID: null })

/**
 * What a statement says, beside what is recorded: by the key of a line, or by hand on the same day, of the same amount and in the same
 * name, of which each stands for one line.
 */
async function compareLines(context: Context, statementLines: readonly StatementLine[]): Promise<ReadRow[]> {
  const depositLines = statementLines.flatMap((line) => (line.deposit ? [line] : []))
  const knownTransfers = await find(context, transfer, { statementKey: depositLines.map(({ key }) => key) })
  const days = { paidOn: [...new Set(depositLines.map(({ deposit }) => deposit.paidOn))], statementKey: null }
  const byHand = (await find(context, transfer, days)).filter(({ status }) => status !== TransferStatus.voided)
  const byKey = new Map(knownTransfers.map((row) => [row.statementKey, row]))
  const isSame = (row: Transfer, { paidOn, amount, payerName }: Deposit) =>
    row.paidOn === paidOn && row.amount === amount && plainName(row.payerName) === plainName(payerName)

  return statementLines.map((line): ReadRow => {
    const blank = { line: line.line, why: null, entry: shownEntry(line), deposit: null, recorded: null }
    if (!line.deposit) return { ...blank, state: line.isOther ? 'other' : 'unreadable', why: line.why }
    const { key, deposit } = line
    const { paidOn, payerName, amount } = deposit
    const shownDeposit = { ...blank, deposit: { paidOn, payerName, amount } }
    const knownTransfer = byKey.get(key)
    if (knownTransfer) return { ...shownDeposit, state: 'known', recorded: recordedOf(knownTransfer) }
    const at = byHand.findIndex((row) => isSame(row, deposit))
    if (at !== -1) return { ...shownDeposit, state: 'byHand', recorded: recordedOf(byHand.splice(at, 1)[0]!) }
    return { ...shownDeposit, state: 'new', fresh: { deposit, key } }
  })
}

/** What an uploaded statement says. @throws AppError bad_request where it is none of whoever asks, or too long */
function readFile(context: Context, { bytes }: StatementFile, { columns }: StatementForm) {
  const read = readStatement(decodeCsv(bytes), tokyoDate(context.now), columns)
  if (read.lines.length > maxStatementLines) {
    const message = `一度に取り込めるのは${maxStatementLines}行までです。期間を分けて取り込んでください。`
    throw invalid([{ path: ['filePath'], message }])
  }
  return read
}

const shownLine = ({ fresh: _, ...line }: ReadRow): StatementRow => line

/** The lines with the deals that what is recorded of them pays for. */
async function withDeals(context: Context, lines: readonly StatementRow[]): Promise<StatementRow[]> {
  const paymentIDs = lines.flatMap(({ recorded }) => recorded?.paymentID ?? [])
  const payments = await find(context, payment, { id: paymentIDs }, { columns: ['id', 'negotiationID'] })
  const dealOf = new Map<string | null, string>(payments.map(({ id, negotiationID }) => [id, negotiationID]))
  return lines.map(({ recorded, ...line }) => ({
    ...line,
    recorded: recorded && { ...recorded, negotiationID: dealOf.get(recorded.paymentID) ?? null },
  }))
}

/** What importing a statement would do. Writes nothing. */
export async function previewStatement(context: Context, form: StatementForm): Promise<Statement> {
  authorizeDesk(context.me, DeskArea.money)
  const file = await readStatementFile(context, form.filePath)
  const { headings, columns, lines: statementLines } = readFile(context, file, form)
  const lines = await withDeals(context, (await compareLines(context, statementLines)).map(shownLine))
  return { headings, columns, stored: await storedStatement(context, file), lines }
}

/**
 * Stores a statement as it came, and then records every deposit of it that is not there yet, each by itself, and has `take` match it: a
 * line that is refused leaves the others as they are. The same statement again adds nothing, also when two of the desk send it at once.
 */
export async function importStatement(
  context: Context,
  form: StatementForm,
  take: (deposit: Deposit, key: string) => Promise<Transfer>,
): Promise<Statement> {
  authorizeDesk(context.me, DeskArea.money)
  const file = await readStatementFile(context, form.filePath)
  const { headings, columns, lines: statementLines } = readFile(context, file, form)
  const stored = await storeStatement(context, file, statementLines)
  const lines: StatementRow[] = []
  for (const line of await compareLines(context, statementLines)) {
    const shownDeposit = shownLine(line)
    if (!line.fresh) {
      lines.push(shownDeposit)
      continue
    }
    const { deposit, key } = line.fresh
    try {
      lines.push({ ...shownDeposit, state: 'added', recorded: recordedOf(await take(deposit, key)) })
    } catch (error) {
      const other = await findOne(context, transfer, { statementKey: key })
      if (other) lines.push({ ...shownDeposit, state: 'known', recorded: recordedOf(other) })
      else if (error instanceof AppError) lines.push({ ...shownDeposit, state: 'refused', why: error.message })
      else throw error
    }
  }
  const addedCount = lines.filter(({ state }) => state === 'added').length
  await record(context, {
    action: 'import',
    noun: transfer.name,
    rowID: '*',
    after: { lines: lines.length, added: addedCount },
  })
  return { headings, columns, stored, lines: await withDeals(context, lines) }
}
