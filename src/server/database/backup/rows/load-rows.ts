import type { PoolClient } from 'pg'
import type { Sequence, Table } from '../archive/entries.ts'
import type { Row } from './read-rows.ts'
import { settings } from './snapshot.ts'

/** Where the rows of another database go: `insert` in any order of tables, then `finish`. */
export type Loading = { insert(table: string, rows: readonly Row[]): Promise<void> }

/**
 * Fills the tables of a schema that is there, in one transaction: all rows, or none. What the migrations wrote themselves gives way.
 *
 * Rows may name rows that come later, and triggers have done their work when the rows were first written. So foreign keys are put
 * down for as long as this takes, which needs no superuser, and made again over all rows; triggers rest meanwhile.
 */
export async function loadRows(
  client: PoolClient,
  tables: readonly Table[],
  work: (target: Loading) => Promise<Sequence[]>,
): Promise<void> {
  const statements = new Map(tables.map((table) => [table.name, insertInto(table)]))
  const names = [...statements.keys()].join(', ')
  const each = (text: (name: string) => string) => [...statements.keys()].map(text).join('; ')
  await client.query('begin')
  try {
    await client.query(settings)
    const foreignKeys = await findForeignKeys(client)
    for (const { name, owner } of foreignKeys) await client.query(`alter table ${owner} drop constraint ${name}`)
    await client.query(each((name) => `alter table ${name} disable trigger user`))
    await client.query(`truncate ${names}`)
    const sequences = await work({
      async insert(table, rows) {
        const statement = statements.get(table)
        if (!statement) throw new Error(`no table ${table}`)
        await client.query(statement.text, statement.valuesOf(rows))
      },
    })
    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    await client.query(each((name) => `alter table ${name} enable trigger user`))
    for (const { name, owner, definition } of foreignKeys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    // Without the statistics the first queries would be planned for empty tables. It takes as long as it takes, and nothing that may fail
    // comes after the commit.
    await client.query(`analyze ${names}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Each column comes as an array of texts, which PostgreSQL reads as it has written them. */
function insertInto({ name, columns }: Table) {
  const names = columns.map((column) => column.name).join(', ')
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
  const values = columns.map(({ type }, i) => `c${i}::${type}`).join(', ')
  const aliases = columns.map((_, i) => `c${i}`).join(', ')
  return {
    text: `insert into ${name} (${names}) overriding system value select ${values} from unnest(${arrays}) as rows(${aliases})`,
    valuesOf: (rows: readonly Row[]) => columns.map((_, i) => rows.map((row) => row[i] ?? null)),
  }
}

type ForeignKey = { name: string; owner: string; definition: string }

/** Those of partitioned tables once, without the ones that their partitions have from them. */
async function findForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select quote_ident(f.conname) as name, format('%I.%I', n.nspname, c.relname) as owner,
      pg_catalog.pg_get_constraintdef(f.oid) as definition
    from pg_catalog.pg_constraint f join pg_catalog.pg_class c on c.oid = f.conrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 order by owner, name`)
  return rows
}
