import { sql } from 'drizzle-orm'
import { rowsIn, type NamedRow } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import type { Context } from '../context.ts'
import { query } from '../query.ts'
import { invalid, type Values } from '../values.ts'

const wordOf = ({ of, id }: NamedRow) => `${of.plural} ${id}`

/**
 * Every row that a row comes to name is there: ids in lists and parts have no foreign key. What it named before, it may go on
 * naming, though that be gone. @throws AppError bad_request
 */
export async function guardReferences(
  context: Context,
  noun: Pick<Resource, 'row'>,
  row: Values,
  before: Values = {},
): Promise<void> {
  const known = new Set(rowsIn(noun.row, before).map(wordOf))
  const added = rowsIn(noun.row, row).filter((named) => !known.has(wordOf(named)))
  for (const [plural, named] of Map.groupBy(added, ({ of }) => of.plural)) {
    const ids = named.map(({ id }) => id)
    // The table is known by its name alone: a field knows no more of the noun.
    const there = await query<{ id: string }>(
      context,
      sql`select id from ${sql.identifier(plural)} where id = any(${sql.param(ids)}::text[])`,
    )
    for (const { id } of there) known.add(`${plural} ${id}`)
  }
  const missing = added.filter((named) => !known.has(wordOf(named)))
  if (missing.length) throw invalid(missing.map(({ path }) => ({ path, message: '一覧から選び直してください' })))
}
