import { createHash } from 'node:crypto'
import type { Digest, Table } from '../archive/entries.ts'
import type { Snapshot } from './snapshot.ts'

/** A row's values as PostgreSQL writes them, in the order of the table's columns. */
export type Row = (string | null)[]

/** Some tables have rows of many kilobytes. */
const rowsPerChunk = 200
const asText = { getTypeParser: () => (text: string) => text }

/** The rows of a table, some at a time, in the order of their text: the same on every server, whatever its collation is. */
export async function* readRows(db: Snapshot, { name, columns }: Table): AsyncGenerator<Row[]> {
  const names = columns.map((column) => column.name).join(', ')
  const order = `row(${columns.map((column) => `t.${column.name}`).join(', ')})::text collate "C"`
  await db.query(`declare backup no scroll cursor for select ${names} from ${name} t order by ${order}`)
  for (;;) {
    const text = `fetch ${rowsPerChunk} from backup`
    const { rows } = await db.query<Row>({ text, rowMode: 'array', types: asText })
    if (rows.length === 0) break
    yield rows
  }
  await db.query('close backup')
}

/** Counts rows, and sums them up by SHA-256. */
export function digester() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      count += rows.length
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    },
    sum: (): Digest => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

/** The checksum of each table. */
export async function digestTables(db: Snapshot, tables: readonly Table[]): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {}
  for (const table of tables) {
    const digest = digester()
    for await (const rows of readRows(db, table)) digest.add(rows)
    digests[table.name] = digest.sum()
  }
  return digests
}
