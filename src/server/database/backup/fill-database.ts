import type { Pool } from 'pg'
import { releaseClean } from '#providers/transaction.ts'
import type { Digest, Head, Sequence } from './archive/entries.ts'
import { loadRows, type Loading } from './rows/load-rows.ts'
import { digestTables } from './rows/read-rows.ts'
import { withSnapshot } from './rows/snapshot.ts'
import { makeSchema } from './schema.ts'

/**
 * Makes the schema in an empty database, fills it, reads it again and compares each table's rows with these digests, which may be
 * known only when all rows have come.
 * @throws when a table differs
 */
export async function fill(
  pool: Pool,
  head: Pick<Head, 'migrations' | 'queueVersion' | 'tables'>,
  expectedDigests: Readonly<Record<string, Digest>>,
  work: (target: Loading) => Promise<Sequence[]>,
): Promise<void> {
  await makeSchema(pool, head)
  const client = await pool.connect()
  try {
    await loadRows(client, head.tables, work)
  } finally {
    releaseClean(client)
  }
  const foundDigests = await withSnapshot(pool, (db) => digestTables(db, head.tables))
  const differs = head.tables.find(({ name }) => foundDigests[name]?.sha256 !== expectedDigests[name]?.sha256)
  if (differs) throw new Error(`${differs.name} の内容が、元のデータと一致しません。`)
}
