import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { metaOf, isOptional, type ColumnType } from '#domain/kit/fields.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'

/** ISO 8601 with milliseconds and Z, as `database/types.ts` reads it. */
const instant = customType<{ data: string }>({ dataType: () => 'timestamp(3) with time zone' })

type Builder = { primaryKey(): unknown; notNull(): unknown }

const builders: Record<ColumnType, () => Builder> = {
  text: () => text(),
  integer: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  'numeric(12,2)': () => numeric({ precision: 12, scale: 2, mode: 'number' }),
  boolean: () => boolean(),
  'timestamptz(3)': () => instant(),
  date: () => date({ mode: 'string' }),
  jsonb: () => jsonb(),
  'text[]': () => text().array(),
  'integer[]': () => integer().array(),
}

/** What finders and bulk writes know of a table: a noun's, or one that only the server reads (`internal-table.ts`). */
export type StoredNoun = Pick<Resource, 'name' | 'plural' | 'row' | 'moves' | 'computed' | 'derived'>

export type Table = PgTable & { id: AnyPgColumn } & Record<string, AnyPgColumn>

type DerivedName<R extends StoredNoun> = R['derived'] extends { fields: infer D } ? keyof D & string : never
/** The table of a noun, its columns by the names of its fields. */
export type TableOf<R extends StoredNoun> = PgTable & Record<(keyof Row<R> & string) | DerivedName<R>, AnyPgColumn>

function column(name: string, schema: z.core.$ZodType): unknown {
  const builder = builders[metaOf(schema).column]()
  if (name === 'id') return builder.primaryKey()
  return isOptional(schema) ? builder : builder.notNull()
}

const tables = new WeakMap<StoredNoun, Table>()

/** The database table of a noun: one column a field, named as the field, derived columns after them. */
export const tableOf = <R extends StoredNoun>(resource: R): TableOf<R> => columnsByName(resource) as TableOf<R>

/** The same for code that serves all nouns alike. */
export function columnsByName(resource: StoredNoun): Table {
  const cachedTable = tables.get(resource)
  if (cachedTable) return cachedTable
  const shape = { ...resource.row.shape, ...resource.derived?.fields }
  const columns = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, column(name, schema)]))
  const table = pgTable(resource.plural, columns as never) as unknown as Table
  tables.set(resource, table)
  return table
}

/** A column of a table. @throws if there is none of that name */
export function columnOf(table: Table, name: string): AnyPgColumn {
  const column = table[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

const selections = new WeakMap<Table, Map<string, SQL>>()

/** What a statement about one table selects: the columns of those names, all if not said. Written once for each set of them. */
export function columnsIn(table: Table, names: readonly string[] = Object.keys(getTableColumns(table))) {
  const cachedColumns = selections.get(table) ?? new Map<string, SQL>()
  selections.set(table, cachedColumns)
  const key = names.join()
  // With the table's name: another may stand beside it, for its order.
  const columns =
    cachedColumns.get(key) ?? sql.raw(names.map((name) => `"${getTableName(table)}"."${name}"`).join(', '))
  cachedColumns.set(key, columns)
  return { columns }
}

/** The columns of a noun's table as SQL says them, for the migration that makes it and the test that compares. */
export function columnsOf(resource: StoredNoun): { name: string; type: string; notNull: boolean }[] {
  return Object.entries({ ...resource.row.shape, ...resource.derived?.fields }).map(([name, schema]) => ({
    name,
    type: metaOf(schema).column,
    notNull: name === 'id' || !isOptional(schema),
  }))
}
