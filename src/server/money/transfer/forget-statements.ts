import { inArray } from 'drizzle-orm'
import { bankStatement } from '#domain/desk/statement/bank-statement.ts'
import { bankStatementLine } from '#domain/desk/statement/bank-statement-line.ts'
import { dropPaths } from '#server/images/records.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { removeImmutableRows } from '#server/retention/remove-immutable-rows.ts'

/** Removes these statements, which were taken before a moment, with their lines and files. */
export async function forgetStatements(context: Context, ids: string[], before: string): Promise<void> {
  const files = await find(context, bankStatement, { id: ids }, { columns: ['filePath'] })
  const { id, createdAt } = tableOf(bankStatement)
  const first = () => deleteWhere(context, bankStatementLine, { statementID: ids })
  await removeImmutableRows(context, bankStatement, createdAt, { before, also: inArray(id, ids), first })
  await dropPaths(
    context,
    files.map(({ filePath }) => filePath),
  )
}
