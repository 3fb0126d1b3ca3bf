import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeSchema } from '#server/database/backup/schema.ts'
import { digestTables } from '#server/database/backup/rows/read-rows.ts'
import { withSnapshot } from '#server/database/backup/rows/snapshot.ts'
import { listSequences, listTables } from '#server/database/backup/rows/tables.ts'
import { openDatabase, readMigrations } from '#server/database/database.ts'
import { user } from '#domain/user/user.ts'
import { openDb } from '#server/database/open-db.ts'
import { insertRows } from '#server/kernel/bulk.ts'
import { makeUser } from '../tests/make.ts'
import { emptyDatabase, type FreshDatabase } from '../tests/database.ts'
import { programEnv } from '../tests/program-env.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string
let target: FreshDatabase
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sumika-move-'))
  chmodSync(dataDir, 0o755)
  await atSource(async ({ pool }) => {
    await makeSchema(pool, { migrations: readMigrations(), queueVersion: null })
    // Texts that a careless copy would change: quotes, commas, emptiness, line ends, letters beyond the first plane; and no text.
    const people = [`髙橋 𠮷子`, `a"b'c\\d,{e}\n\tf`, '', 'NULL', ' ']
    const now = '2026-11-22T23:59:59.999Z'
    for (const [index, name] of people.entries()) {
      await insertRows({ db: openDb(pool), now }, user, [makeUser({ id: `u${index}` })])
      await pool.query('update users set name = $2 where id = $1', [`u${index}`, name])
    }
    await pool.query(`select setval('"userNumbers"', 5)`)
  })
})
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(async () => {
  target = await emptyDatabase()
})
afterEach(() => target.drop())

async function atSource<T>(work: (source: Pick<FreshDatabase, 'pool'>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir })
  return work(database).finally(database.close)
}

const contentsOf = ({ pool }: Pick<FreshDatabase, 'pool'>) =>
  withSnapshot(pool, async (db) => ({
    tables: await digestTables(db, await listTables(db)),
    sequences: await listSequences(db),
  }))

/** Runs the command with these settings and nothing else. */
async function move(env: Record<string, string> = { DATABASE_URL: target.url }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'move-database.ts')], {
    env: { ...programEnv, DATA_DIR: dataDir, ...env },
  })
  const code = new Promise((resolve) => child.once('exit', resolve))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, complained }
}

test('moves every row to another server, with its checksum, and leaves the old one as it was', async () => {
  const before = await atSource(contentsOf)
  expect(await move()).toMatchObject({
    code: 0,
    complained: '',
    said: expect.stringContaining('一致することを確認しました'),
  })
  expect(await contentsOf(target)).toEqual(before)
  expect(before.tables['public.users']!.rows).toBe(5)
  expect(await atSource(contentsOf)).toEqual(before)
  const { rows } = await target.pool.query(`select name from users where id in ('u0', 'u2') order by id`)
  expect(rows).toEqual([{ name: '髙橋 𠮷子' }, { name: '' }])

  const again = await move()
  expect(again).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('空ではありません') })
  const byDirect = await move({ DATABASE_URL: 'postgres://sumika@127.0.0.1:1/sumika', DATABASE_DIRECT_URL: target.url })
  expect(byDirect).toEqual(again)
})

test('is refused while the app runs, and writes nothing', async () => {
  await atSource(async () => {
    expect(await move()).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('起動中の別のスミカ') })
  })
  expect((await contentsOf(target)).tables).toEqual({})
})

test('is refused without a target, and with the demonstration inside', async () => {
  expect(await move({})).toMatchObject({ code: 1, complained: expect.stringContaining('DATABASE_URL に') })
  await atSource(({ pool }) => pool.query('insert into demonstration default values'))
  expect(await move()).toMatchObject({ code: 1, complained: expect.stringContaining('デモのデータは移動できません') })
  expect((await contentsOf(target)).tables).toEqual({})
  await atSource(({ pool }) => pool.query('delete from demonstration'))
})
