import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { migrate, pendingMigrations, openPool, readMigrations } from './database.ts'

let database: FreshDatabase
let folder: string

beforeEach(async () => {
  database = await freshDatabase()
  await database.pool.query('drop table schema_migrations')
  folder = mkdtempSync(join(tmpdir(), 'sumika-migrations-'))
  write('0001-first.sql', 'create table first (n int); insert into first values (1);')
  write('0002-second.sql', 'insert into first select n + 1 from first;')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const names = ['0001-first.sql', '0002-second.sql']
const numbers = async () =>
  (await database.pool.query<{ n: number }>('select n from first order by n')).rows.map((row) => row.n)

test('every file is applied once, in the order of the names', async () => {
  expect(await pendingMigrations(database.pool, readMigrations(folder))).toEqual(names)
  expect(await migrate(database.pool, folder)).toEqual(names)
  expect(await pendingMigrations(database.pool, readMigrations(folder))).toEqual([])
  expect(await migrate(database.pool, folder)).toEqual([])
  expect(await numbers()).toEqual([1, 2])
})

test('what another release lays into the folder later is nothing that a process which has started waits for', async () => {
  const ownOnes = readMigrations(folder)
  await migrate(database.pool, folder, ownOnes)
  write('0002-second.sql', '-- Formerly another text.')
  write('0003-third.sql', 'select 1;')
  expect(await pendingMigrations(database.pool, ownOnes)).toEqual([])
})

test('processes that migrate at the same time take turns', async () => {
  const pools = [1, 2, 3, 4].map(() => openPool(database.url, 1))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(applied.flat()).toEqual(names)
  expect(await numbers()).toEqual([1, 2])
})

test('who waits long for its turn says so once', async () => {
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock(5310220261120)')
  const told = vi.fn<() => void>()
  const migrating = migrate(database.pool, folder, readMigrations(folder), told)
  await expect.poll(() => told.mock.calls.length, { timeout: 20_000 }).toBe(1)
  other.release(true)
  expect(await migrating).toEqual(names)
  expect(await migrate(database.pool, folder, readMigrations(folder), told)).toEqual([])
  expect(told).toHaveBeenCalledOnce()
})

test('a file that was changed after it was applied is refused', async () => {
  await migrate(database.pool, folder)
  write('0001-first.sql', 'create table first (n bigint);')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0001-first.sql was changed')
  await expect(pendingMigrations(database.pool, readMigrations(folder))).rejects.toThrow('0001-first.sql was changed')
})

test('other line ends are no change', async () => {
  write('0001-first.sql', 'create table first\n(n int);')
  await migrate(database.pool, folder)
  write('0001-first.sql', 'create table first\r\n(n int);')
  expect(await pendingMigrations(database.pool, readMigrations(folder))).toEqual([])
})

test('a file that fails leaves nothing of itself, and those before it stay', async () => {
  write('0003-third.sql', 'insert into first values (3); select 1 / 0;')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0003-third.sql: division by zero')
  expect(await numbers()).toEqual([1, 2])
  expect(await pendingMigrations(database.pool, readMigrations(folder))).toEqual(['0003-third.sql'])
})

/** Resolves when somebody waits for a lock of a table. */
const somebodyWaitsFor = (table: string) =>
  expect
    .poll(async () => {
      const waiting = 'select from pg_locks where relation = $1::regclass and not granted'
      return (await database.pool.query(waiting, [table])).rowCount
    })
    .toBe(1)

/** Does something while a migration is held up by somebody who has read a table and not yet ended. */
async function whileHeldUp(work: (reader: PoolClient) => Promise<void>): Promise<string[]> {
  await migrate(database.pool, folder)
  await database.pool.query('create table second (n int)')
  write('0003-third.sql', 'alter table second add column m int; alter table first add column m int;')
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select from first')
  const migrating = migrate(database.pool, folder)
  await somebodyWaitsFor('first')
  await work(reader)
  await reader.query('commit')
  reader.release()
  return migrating
}

test('nobody waits behind a migration that waits for a lock', async () => {
  const applied = await whileHeldUp(async () => {
    const other = await database.pool.connect()
    await other.query(`set lock_timeout = '600ms'`)
    expect(await other.query('select n from first')).toMatchObject({ rowCount: 2 })
    other.release(true)
  })
  expect(applied).toEqual(['0003-third.sql'])
})

test('a migration and whoever wants what it has already both go on', async () => {
  const applied = await whileHeldUp(async (reader) => {
    expect(await reader.query('select n from second')).toMatchObject({ rowCount: 0 })
  })
  expect(applied).toEqual(['0003-third.sql'])
})

const stepped = `
-- Step: a table.
create table if not exists third (n int);
-- Alone: rows, some at a time.
do $$ begin
  for n in 1..3 loop
    insert into third values (n);
    commit;
  end loop;
end $$;
-- Alone: an index beside everybody's work.
create index concurrently third_n on third (n);
`

test('a migration in steps keeps nobody waiting until all of them are done', async () => {
  await migrate(database.pool, folder)
  write('0003-third.sql', stepped)
  const pools = [1, 2].map(() => openPool(database.url, 1))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(applied.flat()).toEqual(['0003-third.sql'])
  expect((await database.pool.query('select n from third order by n')).rows.map(({ n }) => n)).toEqual([1, 2, 3])
  const { rows } = await database.pool.query(`select indisvalid from pg_index where indexrelid = 'third_n'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('steps that were cut off are taken again', async () => {
  write('0003-third.sql', `${stepped}-- Step: fails.\nselect 1 / 0;`)
  await expect(migrate(database.pool, folder)).rejects.toThrow('0003-third.sql: division by zero')
  expect(await pendingMigrations(database.pool, readMigrations(folder))).toEqual(['0003-third.sql'])
  write('0003-third.sql', stepped.replace('concurrently third_n', 'concurrently if not exists third_n'))
  expect(await migrate(database.pool, folder)).toEqual(['0003-third.sql'])
})

test('a file may stand for an earlier text of its own, and for no other', async () => {
  await migrate(database.pool, folder)
  const [first] = readMigrations(folder)
  const better = 'create table first (n bigint); insert into first values (1);'
  write('0001-first.sql', `-- Formerly ${first!.checksum}: with a smaller number.\n${better}`)
  expect(await migrate(database.pool, folder)).toEqual([])
  write('0001-first.sql', `-- Formerly ${first!.checksum.replace(/./, 'x')}: with a smaller number.\n${better}`)
  await expect(migrate(database.pool, folder)).rejects.toThrow('0001-first.sql was changed')
})

test('an account that owns the database and may do nothing else migrates it', async () => {
  const empty = await emptyDatabase()
  const role = `owner_${randomUUID().slice(0, 8)}`
  const { pathname } = new URL(empty.url)
  await empty.pool.query(`create role ${role} login password 'owner'`)
  await empty.pool.query(`alter database ${pathname.slice(1)} owner to ${role}`)
  const url = Object.assign(new URL(empty.url), { username: role, password: 'owner' }).href
  const pool = openPool(url, 1)
  expect(await migrate(pool)).toHaveLength(readMigrations().length)
  expect(await pendingMigrations(pool, readMigrations())).toEqual([])
  await pool.end()
  await empty.pool.query(`alter database ${pathname.slice(1)} owner to current_user`)
  await empty.pool.query(`drop owned by ${role} cascade`)
  await empty.pool.query(`drop role ${role}`)
  await empty.drop()
})

test('a database of before 1.0.0 is refused with the way on, and stays as it is', async () => {
  const before = mkdtempSync(join(tmpdir(), 'sumika-migrations-'))
  writeFileSync(join(before, '0001-identity.sql'), 'create table old (n int);')
  await migrate(database.pool, before)
  rmSync(before, { recursive: true })
  const refusal = /made before release 1\.0\.0 .*new folder[^]*1\.0\.0 より前の版.*新しいフォルダー/
  await expect(migrate(database.pool, folder)).rejects.toThrow(refusal)
  await expect(pendingMigrations(database.pool, readMigrations(folder))).rejects.toThrow(refusal)
  const { rows } = await database.pool.query(`select to_regclass('first') as first, to_regclass('old') as old`)
  expect(rows).toEqual([{ first: null, old: 'old' }])
})
