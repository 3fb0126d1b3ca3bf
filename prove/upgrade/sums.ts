import type pg from 'pg'
import { changedTables } from '../../tests/earlier-release.ts'

/** What is counted or noted in passing, by which a row is no other version. */
const unversionedColumns =
  /^"?(viewCount|favoriteCount|chatStartFlag|awaited(Role|Since)|lastSequence|(last|buyerLast|sellerLast|adminLast)SendAt)"?$/

/** Remembers every row of a place beside it, by a sum over its columns as they are now. */
export async function rememberRows(pool: pg.Pool): Promise<RememberedRows> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by 1 having array_agg(attname) @> '{id,version}'`,
  )
  const tables = rows
    .filter(({ table }) => !changedTables.has(`public.${table}`))
    .map(({ table, columns }) => ({ table, columns: columns.filter((name) => !unversionedColumns.test(name)) }))
  await onOne(pool, async (client) => {
    await client.query('create schema remembered')
    for (const { table, columns } of tables)
      await client.query(
        `create unlogged table remembered."${table}" as select id, version, ${sumOf(columns)} as sum from public."${table}" t`,
      )
  })
  return { tables }
}

type RememberedRows = { tables: readonly { table: string; columns: string[] }[] }

/** Rows are compared that nobody has written since: a migration leaves the version as it is. */
export async function compareRows(
  pool: pg.Pool,
  { tables }: RememberedRows,
): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = []
  let count = 0
  await onOne(pool, async (client) => {
    for (const { table, columns } of tables) {
      const { rows } = await client.query<{ same: number; other: number; ids: string[] }>(
        `select count(*) filter (where t.version = r.version and ${sumOf(columns)} = r.sum)::int as same,
           count(*) filter (where t.version = r.version and ${sumOf(columns)} <> r.sum)::int as other,
           (array_agg(t.id::text) filter (where t.version = r.version and ${sumOf(columns)} <> r.sum))[:3] as ids
         from remembered."${table}" r join public."${table}" t using (id)`,
      )
      count += rows[0]?.same ?? 0
      if (rows[0]?.other) faults.push(`${rows[0].other} rows of ${table} are not what they were: ${rows[0].ids.join()}`)
    }
  })
  return { count, faults }
}

const sumOf = (columns: readonly string[]) =>
  `hashtextextended(row(${columns.map((name) => `t.${name}`).join(', ')})::text, 0)`

/** A connection on which a statement takes as long as it takes. */
async function onOne(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    client.release(true)
  }
}
