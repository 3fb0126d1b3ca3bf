import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '#http/client.ts'
import { sendDemoListings } from '#server/demo/estate-import.ts'
import type { Services } from '#server/kernel/context.ts'
import { checkParties } from './checked-parties.ts'

/** What each release has kept: `npm run release:keep`. */
export const releaseFolder = join(import.meta.dirname, 'releases')
export const archiveNames = readdirSync(releaseFolder).filter((name) => name.endsWith('.backup'))

/**
 * The tables whose rows a migration changes. It says so itself, with the reason, in a line of its own:
 * `-- Changes rows of dealSteps: deals under way get the step.`
 */
export const tablesChangedBy = (migration: string): string[] =>
  [...migration.matchAll(/^-- Changes rows of (\w+(?:, \w+)*): ./gm)].flatMap(([, tables = '']) => tables.split(', '))

const migrations = join(import.meta.dirname, '../db/migrations')
/** The tables that may differ from what a release has kept. The list of what was applied grows with every migration. */
export const changedTables = new Set([
  'public.schema_migrations',
  ...readdirSync(migrations)
    .flatMap((name) => tablesChangedBy(readFileSync(join(migrations, name), 'utf8')))
    .map((table) => `public.${table}`),
])

/** Gives a place of 1.0.0 rows of what that did not know. */
export async function addWhatIsNew(database: Pick<Services, 'pool' | 'db'>, desk: Client): Promise<void> {
  const deals = await database.pool.query<{ id: string }>(
    `select id from negotiations where "buyerID" = 'demo-buyer' order by id limit 1`,
  )
  for (const { id } of deals.rows) await checkParties(database, id)
  await sendDemoListings(desk, 'demo-seller')
}
