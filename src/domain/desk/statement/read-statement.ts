import { EntryKind } from '#domain/choices/bank.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { parseYen } from '#domain/format/parse-yen.ts'
import { parseDay } from '#domain/format/parse-day.ts'
import { plainName } from '#domain/text/bank-name.ts'
import { parseCsv, type CsvLine } from '#domain/text/parse-csv.ts'
import { bankStatementLine, type BankStatementLine } from './bank-statement-line.ts'
import { missingPart, statementParts, tableOf, type StatementColumns } from './statement-columns.ts'

/** How many lines are taken at once. */
export const maxStatementLines = 500

export type Deposit = Pick<Transfer, 'paidOn' | 'payerName' | 'amount' | 'note'>
/** What a line says that is found again by day, amount and name, whether money came or went. */
export type Entry = Pick<BankStatementLine, 'tradedOn' | 'kind' | 'amount' | 'name' | 'note'>
/**
 * A line of a statement: a deposit with its key, which is the same whenever the same statement is read; or why it is none, where
 * `isOther` says that it is none by its nature, as a withdrawal is. `entry` is null where it says no day or no amount.
 */
export type StatementLine = { line: number; entry: Entry | null } & (
  { deposit: Deposit; key: string } | { deposit: null; isOther: boolean; why: string }
)
export type Statement = { headings: string[]; columns: StatementColumns; lines: StatementLine[] }

const { payerName, amount, note } = transfer.row.shape
const entryShape = bankStatementLine.row.pick({ tradedOn: true, kind: true, amount: true, name: true, note: true })
/** A statement, read in the columns that its headings name or that somebody has chosen; `today` is the last day that can be true. */
export function readStatement(text: string, today: string, chosenColumns?: StatementColumns): Statement {
  const { headings, columns: namedColumns, body } = tableOf(parseCsv(text))
  const columns = chosenColumns ?? namedColumns
  const counts = new Map<string, number>()
  const lines = body.map((csvLine): StatementLine => {
    const line = { line: csvLine.line, entry: readEntry(csvLine, columns, today) }
    const read = readDeposit(csvLine, columns, today)
    if (typeof read === 'string') return { ...line, deposit: null, isOther: false, why: read }
    if (read === null) return { ...line, deposit: null, isOther: true, why: '入金の金額がありません' }
    const key = `${read.paidOn} ${read.amount} ${plainName(read.payerName)}`
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return { ...line, deposit: read, key: `${key} ${number}` }
  })
  return { headings, columns, lines }
}

const cellsOf =
  ({ cells }: CsvLine) =>
  (column: number | null) =>
    (column === null ? '' : (cells[column] ?? '')).normalize('NFKC').trim()

/** The deposit of a line; why it cannot be read; null where no money has come. */
function readDeposit(line: CsvLine, columns: StatementColumns, today: string): Deposit | string | null {
  const cell = cellsOf(line)
  const missingPartName = missingPart(columns)
  if (missingPartName) return `${statementParts[missingPartName].label}の列を選んでください`
  const money = cell(columns.amount).replace(/^[\\¥]/, '')
  if (/^(-.*|[△▲].*|0)?$/.test(money)) return null
  const yen = amount.safeParse(parseYen(money))
  if (!yen.success) return `金額を読めません（${money.slice(0, 20)}）`
  const on = parseDay(cell(columns.paidOn))
  if (on === null) return `日付を読めません（${cell(columns.paidOn).slice(0, 20) || '空'}）`
  if (on > today) return `日付が先の日です（${on}）`
  const name = payerName.safeParse(cell(columns.payerName).replace(/\s+/g, ' '))
  if (!name.success)
    return name.error.issues[0]!.code === 'too_small' ? '振込依頼人名がありません' : '振込依頼人名を読めません'
  const noteResult = note.safeParse(cell(columns.note).slice(0, 300) || null)
  return { paidOn: on, payerName: name.data, amount: yen.data, note: noteResult.data ?? null }
}

/** An amount of yen as a bank writes it, below nothing where it has a minus or a triangle before it; 0 where it is none. */
function signedYen(words: string): number {
  const [, sign, digits = ''] = /^([-△▲]?)(.*)$/.exec(words.replace(/[\\¥]/, '')) ?? []
  const yen = parseYen(digits) ?? 0
  return sign ? -yen : yen
}

/** What of a line is found again; null where it says no day that has come, or no amount. */
function readEntry(line: CsvLine, columns: StatementColumns, today: string): Entry | null {
  const cell = cellsOf(line)
  const tradedOn = parseDay(cell(columns.paidOn))
  if (tradedOn === null || tradedOn > today) return null
  const paidIn = signedYen(cell(columns.amount))
  const [kind, amount] =
    paidIn > 0
      ? [EntryKind.deposit, paidIn]
      : [EntryKind.withdrawal, Math.abs(paidIn || signedYen(cell(columns.paidOut)))]
  const words = (column: number | null) => cell(column).replace(/\s+/g, ' ').slice(0, 300)
  const note = words(columns.note)
  const entry = { tradedOn, kind, amount, name: words(columns.payerName) || note, note: note || null }
  return entryShape.safeParse(entry).data ?? null
}
