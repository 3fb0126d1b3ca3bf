import type { Sequence, Table } from '../archive/entries.ts'
import type { Snapshot } from './snapshot.ts'

/** What PostgreSQL itself and its extensions have made is no part of the app's data. */
const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/**
 * The tables that hold data, by name: of partitioned ones the whole; not the unlogged ones, which hold counters of minutes and what
 * is made anew. Columns that are computed are left out.
 */
export async function listTables(db: Snapshot): Promise<Table[]> {
  const { rows } = await db.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attname) as columns
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${ours}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by n.nspname, c.relname order by n.nspname collate "C", c.relname collate "C"`)
  return rows
}

/** Where the sequences stand. They obey no snapshot: read after it they are at least as far as its rows. */
export async function listSequences(db: Snapshot): Promise<Sequence[]> {
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by n.nspname collate "C", c.relname collate "C"`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const sequenceRows = await db.query<Sequence>(
      `select $1::text as name, last_value::text as value, is_called as "isCalled" from ${name}`,
      [name],
    )
    sequences.push(...sequenceRows.rows)
  }
  return sequences
}

/** Whether the database has nothing at all in it, not even empty tables. */
export async function isEmpty(db: Snapshot): Promise<boolean> {
  const { rows } = await db.query(`
    select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ours} limit 1`)
  return rows.length === 0
}

/** What the schema consists of; no migrations where the app has never been. */
export async function schemaOf(db: Snapshot) {
  const has = async (table: string) =>
    (await db.query<{ has: boolean }>('select to_regclass($1) is not null as has', [table])).rows[0]?.has
  const migrations = 'public.schema_migrations'
  const migrationsText = (await has(migrations)) ? `select name, checksum from ${migrations} order by name` : null
  const queue = (await has('pgboss.version')) ? 'select version from pgboss.version' : null
  return {
    migrations:
      migrationsText === null ? [] : (await db.query<{ name: string; checksum: string }>(migrationsText)).rows,
    queueVersion: queue === null ? null : ((await db.query<{ version: number }>(queue)).rows[0]?.version ?? null),
  }
}
