import type { Pool } from 'pg'
import type { Digest } from './archive/entries.ts'
import { fill } from './fill-database.ts'
import { digester, readRows } from './rows/read-rows.ts'
import { withSnapshot } from './rows/snapshot.ts'
import { isEmpty, listSequences, listTables, schemaOf } from './rows/tables.ts'
import { migrationsOf } from './schema.ts'

/**
 * Copies every row of one database into another, an empty one, reads it again and compares.
 * @returns the tables with the checksums that both have
 * @throws when there is nothing to move, it is a demonstration, the target is not empty, or a table differs afterwards
 */
export async function moveDatabase(source: Pool, target: Pool): Promise<Record<string, Digest>> {
  if (!(await isEmpty(target)))
    throw new Error('移動先のデータベースが空ではありません。DATABASE_URL に空のデータベースを指定してください。')
  return withSnapshot(source, async (db) => {
    const schema = await schemaOf(db)
    if (schema.migrations.length === 0) throw new Error('移動するデータがありません（空のデータベースです）。')
    migrationsOf(schema)
    if ((await db.query('select from public.demonstration')).rows.length > 0)
      throw new Error('デモのデータは移動できません。デモは、内蔵のデータベースでのみ動きます。')
    const tables = await listTables(db)
    const digests: Record<string, Digest> = {}
    await fill(target, { ...schema, tables }, digests, async ({ insert }) => {
      for (const table of tables) {
        const digest = digester()
        for await (const rows of readRows(db, table)) {
          digest.add(rows)
          await insert(table.name, rows)
        }
        digests[table.name] = digest.sum()
      }
      return listSequences(db)
    })
    return digests
  })
}
