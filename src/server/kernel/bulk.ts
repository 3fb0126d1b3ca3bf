import { and, type SQL } from 'drizzle-orm'
import type { Resource, Row } from '#domain/kit/resource.ts'
import type { Where } from '#domain/kit/rules.ts'
import type { Context } from './context.ts'
import { newID } from './id.ts'
import { columnsByName, tableOf } from './table.ts'
import { whereToSql } from './to-sql.ts'
import { validateRow } from './values.ts'

// Writes of what the product derives: no version, no audit line and no consequence comes of them.

type Writing = Pick<Context, 'db'>

/** Writes fields of all the rows of a condition. A status is not among them: it changes only by a move. */
export async function setWhere<R extends Resource>(
  { db }: Writing,
  noun: R,
  where: Where<Row<R>>,
  values: Partial<Row<R>>,
  also?: SQL,
): Promise<void> {
  if (noun.moves && noun.moves.field in values)
    throw new Error(`${noun.name}.${noun.moves.field} changes only by a move`)
  const table = columnsByName(noun)
  await db
    .update(table)
    .set(values as never)
    .where(and(whereToSql(table, where), also))
}

/** Removes all the rows of a condition. Answers how many. */
export async function deleteWhere<R extends Resource>({ db }: Writing, noun: R, where: Where<Row<R>>): Promise<number> {
  const table = columnsByName(noun)
  const { rowCount } = await db.delete(table).where(whereToSql(table, where))
  return rowCount ?? 0
}

type Stamps = 'id' | 'createdAt' | 'updatedAt' | 'version'

/** Adds rows as they are, checked by the noun alone, and answers them. */
export async function insertRows<R extends Resource>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  noun: R,
  rows: readonly Omit<Row<R>, Stamps>[],
): Promise<Row<R>[]> {
  const stamps = { createdAt: now, updatedAt: now, version: 1 }
  const checked = rows.map((row) => validateRow(noun, { id: newID(), ...stamps, ...row }))
  if (checked.length) await db.insert(tableOf(noun)).values(checked as never)
  return checked as Row<R>[]
}
