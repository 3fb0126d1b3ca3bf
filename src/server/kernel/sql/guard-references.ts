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
  const namedBefore = new Set(rowsIn(noun.row, before).map(wordOf))
  const newReferences = rowsIn(noun.row, row).filter((reference) => !namedBefore.has(wordOf(reference)))
  for (const [plural, reference] of Map.groupBy(newReferences, ({ of }) => of.plural)) {
    const ids = reference.map(({ id }) => id)
    // The table is known by its name alone: a field knows no more of the noun.
    const there = await query<{ id: string }>(
      context,
      sql`select id from ${sql.identifier(plural)} where id = any(${sql.param(ids)}::text[])`,
    )
    for (const { id } of there) namedBefore.add(`${plural} ${id}`)
  }
  const missingReferences = newReferences.filter((reference) => !namedBefore.has(wordOf(reference)))
  if (missingReferences.length)
    throw invalid(missingReferences.map(({ path }) => ({ path, message: '一覧から選び直してください' })))
}
