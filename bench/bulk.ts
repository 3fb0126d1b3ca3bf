import type pg from 'pg'

/** A connection for many rows: nothing is checked that the rows are copied from, and nobody waits for the disk. */
export async function bulkClient(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB';
    set work_mem = '128MB'; set session_replication_role = replica`)
  return client
}

/** Many rows are put into a table and then into its indexes much faster than one by one into both. */
export async function withoutIndexes(client: pg.PoolClient, table: string, work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary`,
    [`"${table}"`],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Documents are neither searched nor sorted by; to read them would take longest of all. */
export async function gatherStatistics(client: pg.PoolClient, tables: string[]) {
  for (const table of tables) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and atttypid <> 'jsonb'::regtype`,
      [`"${table}"`],
    )
    await client.query(`vacuum "${table}"`)
    await client.query(`analyze "${table}" (${rows.map(({ name }) => `"${name}"`).join(', ')})`)
  }
}
