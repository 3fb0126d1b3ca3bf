import type { Pool } from 'pg'
import { columnsOf, type StoredNoun } from '#server/kernel/table.ts'

type Column = { name: string; type: string; notNull: boolean }

const inSQL = `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull"
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`
const longNames: Record<string, string> = { 'timestamptz(3)': 'timestamp(3) with time zone' }
const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)

/** The columns of a table, a noun's or the server's own, as its fields declare them, and as the database has them, in the order of their names. */
export async function compareColumns(pool: Pool, noun: StoredNoun): Promise<{ declared: Column[]; actual: Column[] }> {
  const { rows } = await pool.query<Column>(inSQL, [`"${noun.plural}"`])
  const declared = columnsOf(noun).map((column) => ({ ...column, type: longNames[column.type] ?? column.type }))
  return { declared: declared.toSorted(byName), actual: rows.toSorted(byName) }
}
