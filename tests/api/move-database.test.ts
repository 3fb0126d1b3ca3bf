import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveDatabase } from '#server/database/backup/move.ts'
import { digestTables } from '#server/database/backup/rows/read-rows.ts'
import { withSnapshot } from '#server/database/backup/rows/snapshot.ts'
import { listSequences, listTables } from '#server/database/backup/rows/tables.ts'
import { demoDatabase } from '../demo-house.ts'
import { emptyDatabase, type FreshDatabase } from '../database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let demonstration: FreshDatabase
const databases: FreshDatabase[] = []
beforeAll(async () => {
  demonstration = await demoDatabase()
  databases.push(demonstration)
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
})

async function newDatabase() {
  const database = await emptyDatabase()
  databases.push(database)
  return database
}

/** Everything a database consists of, by checksum. */
const contentsOf = ({ pool }: Pick<FreshDatabase, 'pool'>) =>
  withSnapshot(pool, async (db) => ({
    tables: await digestTables(db, await listTables(db)),
    sequences: await listSequences(db),
  }))

test('a demonstration stays where it is', async () => {
  const target = await newDatabase()
  await expect(moveDatabase(demonstration.pool, target.pool)).rejects.toThrow(/デモのデータは移動できません/)
  expect((await contentsOf(target)).tables).toEqual({})
})

test('every row moves to the empty database, with the checksums that both have; the old one stays as it was', async () => {
  // What a place of one's own has is as much; only a demonstration does not move.
  await demonstration.pool.query('delete from demonstration')
  const before = await contentsOf(demonstration)
  const target = await newDatabase()
  const digests = await moveDatabase(demonstration.pool, target.pool)
  const after = await contentsOf(target)
  expect(digests).toEqual(after.tables)
  expect(after.sequences).toEqual(before.sequences)
  expect(digests).toEqual(before.tables)
  expect(await contentsOf(demonstration)).toEqual(before)
  expect(digests['public.users']!.rows).toBeGreaterThan(10)
})

test('nothing is written where there is anything, or nothing to move', async () => {
  const full = await newDatabase()
  await full.pool.query('create table public.mine (id int)')
  await expect(moveDatabase(demonstration.pool, full.pool)).rejects.toThrow(/空ではありません/)
  const empty = await newDatabase()
  const target = await newDatabase()
  await expect(moveDatabase(empty.pool, target.pool)).rejects.toThrow(/移動するデータがありません/)
  expect((await contentsOf(target)).tables).toEqual({})
})
