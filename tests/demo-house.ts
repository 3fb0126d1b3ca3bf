import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import { fillDemo } from '#server/demo/fill.ts'
import { bringSigningKey, openOn, type House } from './as.ts'
import { renameDatabase } from './copied-database.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

/**
 * A house that holds the demonstration as a first start fills it. It is filled by whichever file asks first, and every other one has
 * a copy of that: to fill it takes the processor as long as a hundred tests.
 */
export async function openDemoHouse(): Promise<House> {
  const { url, pool, drop } = await demoDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  await cp(join(inject('demonstration').folder, 'data'), dataDir, { recursive: true })
  return openOn({ url, pool, dataDir, clear: () => drop().then(() => rm(dataDir, { recursive: true })) })
}

/** The rows of the demonstration, which nobody works on: no request is answered there, and no work of the queue is done. */
export async function demoDatabase(): Promise<FreshDatabase> {
  const template = inject('demonstration')
  await fillOnce(template)
  return freshDatabase(template.database)
}

/** Files that ask at the same time wait for the one that fills it. */
async function fillOnce({ folder, database }: { folder: string; database: string }): Promise<void> {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 180_000 })
  lock.exec('begin exclusive')
  try {
    const dataDir = join(folder, 'data')
    if (!existsSync(dataDir)) await fill(dataDir, database)
  } finally {
    lock.close()
  }
}

async function fill(dataDir: string, database: string): Promise<void> {
  const { url, pool } = await freshDatabase()
  await bringSigningKey(pool)
  const draft = `${dataDir}.draft`
  await mkdir(draft)
  const house = await openOn({ url, pool, dataDir: draft, clear: () => pool.end() })
  await fillDemo(house.services).finally(house.drop)
  await renameDatabase(url, database)
  await rename(draft, dataDir)
}
