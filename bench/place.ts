import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, openDatabase, openPool, type Database } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { createServices } from '#server/boot/services.ts'
import { readEnv } from '#server/boot/env.ts'
import { fillDemo } from '#server/demo/fill.ts'
import type { Services } from '#server/kernel/context.ts'
import { cursors } from '#server/kernel/sql/paging.ts'
import { createLog } from '#server/log/log.ts'
import { fillDesk } from './desk-rows.ts'
import { publishEstates } from './estates.ts'
import { say } from './say.ts'

/** What is measured: a filled database that runs, and the settings of a site that serves it. */
export type Place = Pick<Services, 'pool' | 'cursors'> & {
  url: string
  settings: Record<string, string> & { DATA_DIR: string; APP_SECRET: string }
  estates: number
}

const root = join(import.meta.dirname, '..')
/** The desk is measured over so many members, deals and payments, however many estates there are. */
const deskRowCount = 100_000
/** What the rows are made by: other rows are made anew. */
const sources = ['bulk.ts', 'desk-rows.ts', 'estates.ts', 'ids.ts', 'neighbourhoods.ts', 'place.ts']
const kind = createHash('sha256')
  .update(sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join())
  .digest('hex')

const settingsIn = (folder: string) => ({
  DATA_DIR: folder,
  APP_SECRET: 'a secret of the bench only, 32 characters',
})

/**
 * Opens the place with so many published estates. It is filled at the first call and kept in `.cache`, with its migrations; it is
 * filled anew when the way of filling has changed.
 */
export async function openPlace(estates: number): Promise<Place & { close(): Promise<void> }> {
  const folder = join(root, `.cache/bench-${estates}`)
  const mark = join(folder, 'filled')
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== kind) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await say(`${estates.toLocaleString('en')} estates, kept in ${folder}`, () => fill(folder, estates))
    writeFileSync(mark, kind)
  }
  const database = await openDatabase({ dataDir: folder })
  const { url, pool, close } = database
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  const settings = settingsIn(folder)
  return { url, pool, cursors: cursors(settings.APP_SECRET), settings, estates, close }
}

/** A power cut may destroy what is being filled: then it is filled again. */
async function fill(folder: string, estates: number) {
  const { url, close } = await startEmbedded(folder, { durable: false })
  const pool = openPool(url)
  // Of one day: the same rows however often it runs.
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const members = Math.min(deskRowCount, estates)
  try {
    await migrate(pool)
    await pool.query('alter system set autovacuum = off')
    await pool.query('select pg_reload_conf()')
    const { postcodes } = await say('  the demonstration', () => fillDemonstration({ pool, url }, folder, today))
    await say('  estates', () => publishEstates({ pool, postcodes }, estates, members, today))
    await say('  members, deals and money', () => fillDesk({ pool }, members, today))
    await pool.query('alter system reset autovacuum')
  } finally {
    await pool.end()
    await close()
  }
}

/** Its services are gone before there is more: their regular work would take on what is made up. */
async function fillDemonstration(database: Pick<Database, 'pool' | 'url'>, folder: string, today: string) {
  const { pool } = database
  const all = { ...database, work: pool, visitors: pool, probes: pool, embedded: true, close: async () => undefined }
  const { services, close } = await createServices(readEnv(settingsIn(folder)), all, createLog('error'))
  await fillDemo({ ...services, now: () => today })
  await close()
  return services
}
