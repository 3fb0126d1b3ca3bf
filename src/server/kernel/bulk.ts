import { and, type SQL } from 'drizzle-orm'
import type { Row } from '#domain/kit/resource.ts'
import type { Where } from '#domain/kit/rules.ts'
import type { Context } from './context.ts'
import { newID } from './id.ts'
import { columnsByName, type StoredNoun } from './table.ts'
import { whereToSql } from './sql/to-sql.ts'
import { rowOf, validateRow } from './values.ts'

// Writes of what the product derives: no version, no audit line and no consequence comes of them.

type Writing = Pick<Context, 'db'>

/** Writes fields of all the rows of a condition. A status is not among them: it changes only by a move. */
export async function setWhere<R extends StoredNoun>(
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
export async function deleteWhere<R extends StoredNoun>(
  { db }: Writing,
  noun: R,
  where: Where<Row<R>>,
  also?: SQL,
): Promise<number> {
  const table = columnsByName(noun)
  const { rowCount } = await db.delete(table).where(and(whereToSql(table, where), also))
  return rowCount ?? 0
}

type Stamps = 'id' | 'createdAt' | 'updatedAt' | 'version'
type WithoutStamps<Row> = Omit<Row, Stamps> & Partial<Pick<Row, Stamps & keyof Row>>

/** A row as it is stored, checked by its schema: with the stamps that it has and does not name. */
const withStamps = <R extends StoredNoun>(noun: R, row: WithoutStamps<Row<R>>, now: string) =>
  validateRow(noun, { id: newID(), createdAt: now, updatedAt: now, version: 1, ...row })

/** Adds a row as it is, checked by its schema alone, and answers it. What stamps it has and does not name are set. */
export async function insertRow<R extends StoredNoun>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  noun: R,
  row: WithoutStamps<Row<R>>,
): Promise<Row<R>> {
  const validRow = withStamps(noun, row, now)
  await db.insert(columnsByName(noun)).values(validRow as never)
  return rowOf(noun, validRow)
}

/** The same of many rows at once. */
export async function insertRows<R extends StoredNoun>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  noun: R,
  rows: readonly WithoutStamps<Row<R>>[],
): Promise<Row<R>[]> {
  const validRows = rows.map((row) => withStamps(noun, row, now))
  if (validRows.length) await db.insert(columnsByName(noun)).values(validRows as never)
  return validRows.map((row) => rowOf(noun, row))
}
