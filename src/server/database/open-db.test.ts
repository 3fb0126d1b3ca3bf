import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { openPool } from './database.ts'
import { openDb } from './open-db.ts'
import type { Db } from '../kernel/context.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Ends every connection of a pool as a server does that goes away. */
const terminate = (name: string) =>
  database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])

test('a database that goes away in the middle of transactions keeps no connection of the pool', async () => {
  const name = 'goes away'
  const url = new URL(database.url)
  const pool = openPool(url.href, 4)
  pool.options.application_name = name
  const db = openDb(pool)
  let refused = 0
  for (let round = 0; round < 10; round++) {
    await Promise.allSettled(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.01)')))
    const ending = terminate(name)
    const work = Array.from({ length: 8 }, () => db.transaction((own) => own.execute('select pg_sleep(0.005)')))
    const done = await Promise.allSettled(work)
    await ending
    refused += done.filter(({ status }) => status === 'rejected').length
  }
  expect(refused).toBeGreaterThan(0)
  expect(pool.totalCount - pool.idleCount).toBe(0)
  expect(pool.waitingCount).toBe(0)
  await pool.end()
})

test('what fails within a transaction takes back its own part alone, and the whole takes back all', async () => {
  await database.pool.query('create table notes (note text)')
  const notes = async () => (await database.pool.query<{ note: string }>('select note from notes')).rows
  const write = (db: Db, note: string) => db.execute(sql`insert into notes values (${note})`)
  const failing = async (db: Db) => {
    await write(db, 'taken back')
    throw new Error('no')
  }
  const db = openDb(database.pool)
  await db.transaction(async (outer) => {
    await write(outer, 'before')
    await expect(outer.transaction(failing)).rejects.toThrow('no')
    await outer.transaction((inner) => inner.transaction((innermost) => write(innermost, 'within')))
  })
  await expect(db.transaction((outer) => outer.transaction(failing))).rejects.toThrow('no')
  expect(await notes()).toEqual([{ note: 'before' }, { note: 'within' }])
})
