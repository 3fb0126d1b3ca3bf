import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLocalStorage } from '#providers/storage/local.ts'
import { createS3Storage } from '#providers/storage/s3.ts'
import type { Storage } from '#providers/storage/index.ts'
import { Role } from '#domain/choices/person.ts'
import { newID } from '#server/kernel/id.ts'
import { release } from '#server/boot/release.ts'
import type { Head } from '#server/database/backup/archive/entries.ts'
import { writeArchive } from '#server/database/backup/archive/write-archive.ts'
import { takeBackup } from '#server/database/backup/backup.ts'
import { checkArchive, demandEmptyPlace, restoreArchive } from '#server/database/backup/restore.ts'
import { loadRows } from '#server/database/backup/rows/load-rows.ts'
import { digestTables } from '#server/database/backup/rows/read-rows.ts'
import { withSnapshot } from '#server/database/backup/rows/snapshot.ts'
import { listSequences, listTables } from '#server/database/backup/rows/tables.ts'
import { openPool } from '#server/database/database.ts'
import { openHouse, openOn, secret, type House } from '../as.ts'
import { openDemoHouse } from '../demo-house.ts'
import { emptyDatabase, type FreshDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const key = 'hikidashi no oku no ai kagi'
const now = '2026-11-22T08:00:00.000Z'

let house: House
/** A house with one member and one file: what an archive says of itself is the same of a small place. */
let small: House
let folder: string
const databases: FreshDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumika-backup-'))
  house = await openDemoHouse()
  small = await openHouse()
  await small.as(Role.buyer)
  await small.services.storages.open.put(`estate/${newID()}.webp`, Uint8Array.of(1, 2, 3), 'image/webp')
})
afterAll(async () => {
  await house.drop()
  await small.drop()
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true })
})

const placeOf = ({ services: { pool, storages } }: House) => ({
  pool,
  storage: storages.open,
  secret,
  isSecretKept: true,
})
const place = () => placeOf(house)

let count = 0
const newFile = () => join(folder, `${++count}.backup`)

async function newPlace(storage?: Storage) {
  const database = await emptyDatabase()
  databases.push(database)
  const dataDir = await mkdtemp(join(folder, 'place-'))
  return { ...database, dataDir, storage: storage ?? createLocalStorage({ directory: join(dataDir, 'files') }) }
}

async function restored(file: string, storage?: Storage) {
  const target = await newPlace(storage)
  const archive = await checkArchive(file, key)
  await demandEmptyPlace(target)
  await restoreArchive(target, { file, key, ...archive })
  return { ...target, archive }
}

/** Everything a database consists of, by checksum. */
const contentsOf = ({ pool }: Pick<FreshDatabase, 'pool'>) =>
  withSnapshot(pool, async (db) => ({
    tables: await digestTables(db, await listTables(db)),
    sequences: await listSequences(db),
  }))

async function filesOf(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const each of storage.list())
    files.set(each, Buffer.from((await storage.get(each))!.bytes).toString('base64'))
  return files
}

/** The constraints, triggers and indexes of a database, as it describes them. */
async function shapeOf({ pool }: Pick<FreshDatabase, 'pool'>): Promise<unknown> {
  const { rows } = await pool.query(`
    select pg_get_constraintdef(oid) as what, conrelid::regclass::text as of, true as on from pg_constraint
      where conrelid <> 0 and conname not like 'images%'
    union all select pg_get_triggerdef(oid), tgrelid::regclass::text, tgenabled <> 'D' from pg_trigger where not tgisinternal
    union all select indexdef, tablename, true from pg_indexes where schemaname !~ '^pg_' and tablename <> 'images'
    order by 1, 2`)
  return rows
}

async function signIn(on: House, email: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
  const body = JSON.stringify({ email, password: 'sumika-demo-2026', returnSecureToken: true })
  const headers = { 'content-type': 'application/json' }
  const answer = await on.visitor.fetch(path, { method: 'POST', body, headers })
  return `Bearer ${((await answer.json()) as { idToken: string }).idToken}`
}

test('a place that rests comes back in an empty one: every table, sequence, constraint and file', async () => {
  const file = newFile()
  // Jobs of the queue end at a time of their own.
  await house.services.pool.query(`update pgboss.job set start_after = now() + interval '1 day' where state < 'active'`)
  await takeBackup(place(), file, key, now)
  const copy = await restored(file)
  const { tables, sequences } = await contentsOf(house.services)
  const found = await contentsOf(copy)
  const settled = (name: string) => !name.startsWith('pgboss.')
  for (const name of Object.keys(tables).filter(settled)) expect(found.tables[name], name).toEqual(tables[name])
  expect(Object.keys(found.tables)).toEqual(Object.keys(tables))
  expect(found.tables).toEqual(copy.archive.end.tables)
  expect(found.tables['public.users']!.rows).toBeGreaterThan(10)
  expect(found.tables['pgboss.queue']!.rows).toBeGreaterThan(3)
  expect(found.sequences).toEqual(sequences)
  expect(await shapeOf(copy)).toEqual(await shapeOf(house.services))
  const files = await filesOf(house.services.storages.open)
  expect(files.size).toBeGreaterThan(50)
  expect(await filesOf(copy.storage)).toEqual(files)
  expect(copy.archive.end).toMatchObject({ files: files.size, missing: [] })
})

test('what is backed up while others write is of one moment, and lives: people sign in and private papers open', async () => {
  const { pool, storages } = house.services
  let writes = 0
  let isDone = false
  const write = async () => {
    while (!isDone) {
      const key = `estate/${newID()}.webp`
      await storages.open.put(key, Uint8Array.of(1, 2, writes % 256), 'image/webp')
      // Two tables change by one statement, or not at all.
      await pool.query(
        `with file as (insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt", "attachedAt")
          select $1, $2, 'estate', '外観.webp', 3, 'image/webp', 'demo-admin', now(), now())
        update users set name = $2 where id = 'demo-admin'`,
        [newID(), key],
      )
      writes++
    }
  }
  const writing = Promise.all([write(), write()])
  await eventually(() => expect(writes).toBeGreaterThan(5))
  const before = writes
  const file = newFile()
  await takeBackup(place(), file, key, now)
  expect(writes).toBeGreaterThan(before)
  isDone = true
  await writing
  const copy = await restored(file)
  const { rows } = await copy.pool.query<{ path: string; last: boolean }>(`
    select path, path = (select name from users where id = 'demo-admin') as last
    from images where "userID" = 'demo-admin' and dir = 'estate' and "removedAt" is null order by last`)
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.filter(({ last }) => last)).toHaveLength(1)
  for (const { path } of rows) expect((await copy.storage.get(path))?.size, path).toBe(3)
  expect(copy.archive.end.missing).toEqual([])

  const running = await openOn({ ...copy, clear: async () => undefined })
  try {
    const authorization = await signIn(running, 'buyer@example.jp')
    const me = await (await running.visitor.fetch('/api/me', { headers: { authorization } })).json()
    expect(me).toMatchObject({ email: 'buyer@example.jp' })
    const papers = await running.services.pool.query<{ path: string }>(
      `select path from images where dir = 'identification' and "removedAt" is null`,
    )
    expect(papers.rows.length).toBeGreaterThan(0)
    for (const { path } of papers.rows) {
      const paper = await running.services.storages.sealed.get(path)
      expect(Buffer.from(paper!.bytes).toString('latin1', 8, 12)).toBe('WEBP')
    }
    // The numbers go on where they were.
    const next = await running.services.pool.query<{ n: number }>(`select nextval('"userNumbers"') as n`)
    const given = await running.services.pool.query<{ n: number }>('select count(*)::int as n from users')
    expect(next.rows[0]!.n).toBeGreaterThanOrEqual(given.rows[0]!.n)
  } finally {
    await running.close()
  }
})

/** Takes the pictures of homes away: the bucket cannot list more than a thousand files, as it counts on a cipher that OpenSSL has given up. */
async function forgetPictures() {
  const { pool, storages } = house.services
  await pool.query(`delete from images where dir = 'estate'`)
  for await (const path of storages.open.list()) if (path.startsWith('estate/')) await storages.open.remove(path)
}

test('files come back into a bucket as well', async () => {
  const directory = join(folder, 's3')
  // This server forgets the slash that ends a bucket's address when it checks the signature of a list.
  const lenient = { allowMismatchedSignatures: true }
  const options = { directory, configureBuckets: [{ name: 'b' }], ...lenient }
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...options })
  const { port } = await server.run()
  const keys = { accessKeyID: 'S3RVER', secretAccessKey: 'S3RVER' }
  const bucket = createS3Storage({ bucket: 'b', region: 'us-east-1', ...keys, endpoint: `http://127.0.0.1:${port}` })
  try {
    await forgetPictures()
    const file = newFile()
    await takeBackup(place(), file, key, now)
    await restored(file, bucket)
    const files = await filesOf(house.services.storages.open)
    expect(files.size).toBeGreaterThan(10)
    expect(await filesOf(bucket)).toEqual(files)
    const target = await newPlace(bucket)
    await expect(demandEmptyPlace(target)).rejects.toThrow('ファイルの保存先が空ではありません')
  } finally {
    await server.close()
  }
})

test('a file that a row names and nobody finds is told', async () => {
  const { pool, storages } = house.services
  const { rows } = await pool.query<{ path: string }>(`select path from images where dir = 'attorney' limit 1`)
  const { path } = rows[0]!
  const lost = await storages.open.get(path)
  await storages.open.remove(path)
  const { missing } = await takeBackup(place(), newFile(), key, now)
  await storages.open.put(path, lost!.bytes, lost!.contentType)
  expect(missing).toEqual([path])
})

test('a row that names what can be no file is told, and everything else is backed up', async () => {
  const { pool } = house.services
  const columns = `id, path, "thumbnailPath", dir, name, size, "contentType", "userID", "createdAt", "attachedAt"`
  const id = newID()
  await pool.query(
    `insert into images (${columns})
      values ($1, 'estate/front', '../front', 'estate', '外観.jpg', 1, 'image/webp', 'demo-admin', now(), now())`,
    [id],
  )
  const before = await filesOf(house.services.storages.open)
  const { files, missing } = await takeBackup(place(), newFile(), key, now)
  await pool.query('delete from images where id = $1', [id])
  expect(missing.toSorted()).toEqual(['../front', 'estate/front'])
  expect(files).toBe(before.size)
})

test('the secret travels in encrypted archives alone, and only where the place keeps it', async () => {
  const open = newFile()
  const sealed = newFile()
  const elsewhere = newFile()
  await takeBackup(place(), open, undefined, now)
  await takeBackup(placeOf(small), sealed, key, now)
  await takeBackup({ ...placeOf(small), isSecretKept: false }, elsewhere, key, now)
  expect((await checkArchive(open, undefined)).head.secret).toBeUndefined()
  expect((await readFile(open)).includes(secret)).toBe(false)
  expect((await checkArchive(sealed, key)).head.secret).toBe(secret)
  expect((await checkArchive(elsewhere, key)).head.secret).toBeUndefined()
})

test('a place that has anything in it is refused', async () => {
  const storage = createLocalStorage({ directory: join(folder, 'empty') })
  await expect(demandEmptyPlace({ pool: house.services.pool, storage })).rejects.toThrow('空ではありません')
  const { pool } = await newPlace()
  await expect(demandEmptyPlace({ pool, storage })).resolves.toBeUndefined()
  await pool.query('create table other (n int)')
  await expect(demandEmptyPlace({ pool, storage })).rejects.toThrow('データベースが空ではありません')
})

test('a database of a later release is refused before anything is written', async () => {
  const { pool } = small.services
  const file = newFile()
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`)
  await takeBackup(placeOf(small), file, key, now)
  await pool.query(`delete from schema_migrations where name = '9999-later.sql'`)
  await expect(checkArchive(file, key)).rejects.toThrow('9999-later.sql')
  await pool.query('update pgboss.version set version = version + 1')
  const queue = newFile()
  await takeBackup(placeOf(small), queue, key, now)
  await pool.query('update pgboss.version set version = version - 1')
  await expect(checkArchive(queue, key)).rejects.toThrow('待ち行列の版が違います')
})

let whole: ReturnType<typeof archiveHouse> | undefined
/** An archive of the small house, checked, for all that only read it. */
const wholeArchive = () => (whole ??= archiveHouse())

async function archiveHouse() {
  const file = newFile()
  await takeBackup(placeOf(small), file, key, now)
  return { file, ...(await checkArchive(file, key)) }
}

/** An archive of the small house whose head says something else. */
async function archiveWith(change: Partial<Head>): Promise<string> {
  const { head, end } = await wholeArchive()
  const other = newFile()
  await writeArchive(other, key, async ({ write }) => {
    await write({ ...head, ...change })
    return end
  })
  return other
}

test('an archive says which release wrote it, and one of a newer release is refused in a sentence', async () => {
  const file = await archiveWith({})
  expect((await checkArchive(file, key)).head.release).toBe(release)
  const newer = await archiveWith({ release: '99.10.0' })
  await expect(checkArchive(newer, key)).rejects.toThrow(
    `この版（${release}）より新しいスミカ 99.10.0 で作られたものです。99.10.0 か、それより新しい版で戻してください。`,
  )
})

test('an archive of before 1.0.0 is refused with the way on', async () => {
  const file = await archiveWith({ release: '0.1.0', migrations: [{ name: '0001-identity.sql', checksum: 'x' }] })
  await expect(checkArchive(file, key)).rejects.toThrow('1.0.0 より前の版のスミカで作られたもので、引き継げません')
})

test('an empty database is not worth a backup', async () => {
  const { pool } = await newPlace()
  const file = newFile()
  await expect(takeBackup({ ...placeOf(small), pool }, file, key, now)).rejects.toThrow('空のデータベースです')
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('what comes back otherwise than it was written is told: a row, or a file', async () => {
  const { file, head, end } = await wholeArchive()
  const storage = createLocalStorage({ directory: join(folder, 'careless') })
  const get = async (path: string) => {
    const stored = await storage.get(path)
    return stored && { ...stored, bytes: stored.bytes.toReversed() }
  }
  const careless = await newPlace({ ...storage, get })
  await expect(restoreArchive(careless, { file, key, head, end })).rejects.toThrow('正しく保存できませんでした')
  const other = structuredClone(end)
  other.tables['public.users']!.sha256 = other.tables['public.estates']!.sha256
  const changed = restoreArchive(await newPlace(), { file, key, head, end: other })
  await expect(changed).rejects.toThrow('public.users の内容が、元のデータと一致しません')
})

test('rows that are there have their statistics, however long these take', async () => {
  const { url } = await newPlace()
  const pool = openPool(url, 1)
  const client = await pool.connect()
  await client.query(`create function slow(n int) returns int language plpgsql immutable
    as $$ begin perform pg_sleep(0.002); return n; end $$`)
  await client.query('create table big (n int); create statistics big_slow on (slow(n)), n from big')
  await client.query(`set statement_timeout = '300ms'`)
  await loadRows(client, [{ name: 'public.big', columns: [{ name: 'n', type: 'integer' }] }], async ({ insert }) => {
    await insert(
      'public.big',
      Array.from({ length: 300 }, (_, n) => [String(n)]),
    )
    return []
  })
  const { rows } = await client.query(`select reltuples from pg_class where relname = 'big'`)
  expect(rows).toEqual([{ reltuples: 300 }])
  client.release(true)
  await pool.end()
})
