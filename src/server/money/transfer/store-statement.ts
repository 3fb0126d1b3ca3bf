import { bankStatement, type BankStatement } from '#domain/desk/statement/bank-statement.ts'
import { bankStatementLine } from '#domain/desk/statement/bank-statement-line.ts'
import type { StatementLine } from '#domain/desk/statement/read-statement.ts'
import { keepAttached } from '#server/images/records.ts'
import { record } from '#server/kernel/audit.ts'
import { insertRow, insertRows } from '#server/kernel/bulk.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { count, find, findOne } from '#server/kernel/find.ts'
import { newID } from '#server/kernel/id.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { takeTurns } from '#server/kernel/take-turns.ts'
import { invalid } from '#server/kernel/values.ts'
import type { StatementFile } from './statement-file.ts'

/** When the bytes of a statement were stored, and how many of its lines can be searched; null where they were not. */
export async function storedStatement(context: Context, { sha256 }: StatementFile) {
  const stored = await findOne(context, bankStatement, { sha256 })
  if (!stored) return null
  return { at: stored.createdAt, lineCount: await count(context, bankStatementLine, { statementID: stored.id }) }
}

/** The statement of these bytes, as it is or as it is made now. */
async function statementOf(
  context: Context,
  { path, name, bytes, sha256 }: StatementFile,
  facts: Pick<BankStatement, 'firstOn' | 'lastOn' | 'lineCount'>,
): Promise<Pick<BankStatement, 'id' | 'createdAt'>> {
  const stored = await findOne(context, bankStatement, { sha256 })
  if (stored) return stored
  const id = newID()
  const shown = { fileName: name, sha256, size: bytes.byteLength, ...facts }
  await insertRow(context, bankStatement, { id, ...shown, filePath: path, takenBy: signedIn(context.me).id })
  await keepAttached(context, [{ key: path, dir: 'statement', path: [] }])
  await record(context, { action: 'create', noun: bankStatement.name, rowID: id, after: shown })
  return { id, createdAt: context.now }
}

/**
 * Stores a statement with its lines in one go: the same bytes once, also when two send them at once. Lines that were not read when it was
 * first stored, in other columns, are added to it; a line that is there stays as it is.
 * @throws AppError bad_request where no line of it says a day and an amount
 */
export function storeStatement(
  context: Context,
  file: StatementFile,
  lines: readonly StatementLine[],
): Promise<{ at: string; lineCount: number }> {
  const entries = lines.flatMap((line) => (line.entry ? [{ ...line, entry: line.entry }] : []))
  if (entries.length === 0) {
    const message = '日付と金額を読める行がありません。銀行の入出金の明細（CSV）を選び、列を確かめてください。'
    throw invalid([{ path: ['filePath'], message }])
  }
  return inTransaction(context, async (context) => {
    await takeTurns(context, `bankStatement ${file.sha256}`)
    const days = entries.map(({ entry }) => entry.tradedOn)
    const { id, createdAt } = await statementOf(context, file, {
      firstOn: days.reduce((one, other) => (other < one ? other : one)),
      lastOn: days.reduce((one, other) => (other > one ? other : one)),
      lineCount: lines.length,
    })
    const storedLines = await find(context, bankStatementLine, { statementID: id }, { columns: ['line'] })
    const known = new Set(storedLines.map(({ line }) => line))
    const newLines = entries.filter(({ line }) => !known.has(line))
    // Lines of a day are listed by their ids: in the order of the file.
    const ids = newLines.map(newID).toSorted()
    await insertRows(
      context,
      bankStatementLine,
      newLines.map((line, at) => ({
        ...line.entry,
        id: ids[at],
        statementID: id,
        line: line.line,
        depositKey: line.deposit ? line.key : null,
        // All lines of a statement are kept as long as the statement is.
        createdAt,
      })),
    )
    if (known.size > 0 && newLines.length > 0) {
      const after = { lineCount: known.size + newLines.length }
      await record(context, {
        action: 'import',
        noun: bankStatement.name,
        rowID: id,
        before: { lineCount: known.size },
        after,
      })
    }
    return { at: createdAt, lineCount: known.size + newLines.length }
  })
}
