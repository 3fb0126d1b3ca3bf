// `npm run bench`: how quick the built site is, beside floors that do the same work with nothing around it, in one run on one machine.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '#server/database/database.ts'
import { fillDemo } from '../src/server/demo/fill.ts'
import { readEnv } from '../src/server/boot/env.ts'
import { createLog } from '../src/server/log/log.ts'
import { createServices } from '#server/boot/services.ts'
import { measureDeskLists } from './desk-lists.ts'
import { fillDesk } from './desk-rows.ts'
import { publishEstates } from './estates.ts'
import { measureMemory, measureRequests } from './requests.ts'
import { measureSearches } from './searches.ts'
import { measureStarts } from './starts.ts'
import { printTable } from './table.ts'

const estates = 100_000
const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'sumika-bench-'))
const settings = { DATA_DIR: dataDir, APP_SECRET: 'a secret of the bench only, 32 characters' }

spawnSync(process.execPath, [join(root, 'scripts/ready.mjs')], { stdio: 'inherit' })
try {
  const lines = await measureServing()
  printTable([...lines, ...(await measureStarts(settings))])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Everything that is measured with one database running, which is filled first. */
async function measureServing() {
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database.pool)
    const { services, close } = await createServices(readEnv(settings), database, createLog('error'))
    // Of one day: the same rows however often it runs.
    const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
    await fillDemo({ ...services, now: () => today })
    await say(`${estates.toLocaleString('en')} estates`, () => publishEstates(services, estates, today))
    await say('members, deals and money', () => fillDesk(services, estates, today))
    const lists = await say('lists of the desk', () => measureDeskLists(services))
    const searches = await say('searches', () => measureSearches(services))
    await close()
    const serving = { url: database.url, pool: database.pool, cursors: services.cursors, settings }
    const requests = await say('requests', () => measureRequests(serving))
    return [...requests, ...(await say('memory', () => measureMemory(serving))), ...searches, ...lists]
  } finally {
    await database.close()
  }
}

async function say<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  console.error(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return done
}
