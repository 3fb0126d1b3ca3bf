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

/** PostgreSQL prints `2026-11-20 23:06:58+00`; everywhere else a moment is ISO 8601 with milliseconds and Z. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

const builders: Record<ColumnType, () => ReturnType<typeof text>> = {
  text: () => text(),
  integer: () => integer() as never,
  bigint: () => bigint({ mode: 'number' }) as never,
  'numeric(12,2)': () => numeric({ precision: 12, scale: 2, mode: 'number' }) as never,
  boolean: () => boolean() as never,
  'timestamptz(3)': () => instant() as never,
  date: () => date({ mode: 'string' }) as never,
  jsonb: () => jsonb() as never,
  'text[]': () => text().array() as never,
  'integer[]': () => integer().array() as never,
}

export type Table = PgTable & Record<string, AnyPgColumn>

type Derived<R extends Resource> = R['derived'] extends { fields: infer D } ? keyof D & string : never
/** The table of a noun, its columns by the names of its fields. */
export type TableOf<R extends Resource> = PgTable & Record<(keyof Row<R> & string) | Derived<R>, AnyPgColumn>

function column(name: string, schema: z.ZodType) {
  const made = builders[metaOf(schema).column]()
  if (name === 'id') return made.primaryKey()
  return isOptional(schema) ? made : made.notNull()
}

const tables = new WeakMap<Resource, Table>()

/** The database table of a noun: one column a field, named as the field, derived columns after them. */
export const tableOf = <R extends Resource>(resource: R): TableOf<R> => columnsByName(resource) as TableOf<R>

/** The same for code that serves all nouns alike. */
export function columnsByName(resource: Resource): Table {
  const existing = tables.get(resource)
  if (existing) return existing
  const shape = { ...resource.row.shape, ...resource.derived?.fields }
  const columns = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, column(name, schema as z.ZodType)]),
  )
  const table = pgTable(resource.plural, columns) as unknown as Table
  tables.set(resource, table)
  return table
}

/** The columns of a noun's table as SQL says them, for the migration that makes it and the test that compares. */
export function columnsOf(resource: Resource): { name: string; type: string; notNull: boolean }[] {
  return Object.entries({ ...resource.row.shape, ...resource.derived?.fields }).map(([name, schema]) => ({
    name,
    type: metaOf(schema as z.ZodType).column,
    notNull: name === 'id' || !isOptional(schema as z.ZodType),
  }))
}
