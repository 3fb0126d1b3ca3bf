import { lt } from 'drizzle-orm'
import { estateImport } from '#domain/estate/import/estate-import.ts'
import { dropPaths } from '#server/images/records.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'

/** Removes the imports that nobody has touched since a moment, with their files; the homes that came of them stay. */
export async function forgetImports(context: Context, since: string): Promise<void> {
  const { updatedAt } = tableOf(estateImport)
  const columns = ['id', 'filePath', 'zipPaths'] as const
  const files = await find(context, estateImport, {}, { columns, also: lt(updatedAt, since) })
  await deleteWhere(context, estateImport, { id: files.map(({ id }) => id) })
  await dropPaths(
    context,
    files.flatMap(({ filePath, zipPaths }) => [filePath, ...zipPaths]),
  )
}
