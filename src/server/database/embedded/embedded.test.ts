import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { readPostmaster } from './postmaster.ts'
import { eventually } from '../../../../tests/eventually.ts'

let dataDir: string
let owner: ChildProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sumika-embedded-'))
})

afterEach(async () => {
  owner?.kill('SIGKILL')
  owner = undefined
  // Whatever a failed test left running is taken over and stopped.
  await (await openDatabase({ dataDir })).close()
  rmSync(dataDir, { recursive: true })
})

/** Another process that opens the folder, commits one row, and stays, or does what it is told then. */
async function startOwner(then = 'setInterval(() => undefined, 1000)'): Promise<ChildProcess> {
  const program = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../database.ts'))}
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await pool.query('create table kept as select 1 as n')
    console.log('committed')
    ${then}`
  owner = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(owner.stdout!, 'data')
  return owner
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const serverPid = () => readPostmaster(join(dataDir, 'postgres/data'))?.pid ?? 0

test('what was committed is there after a restart, sorted by code point and in UTF-8', async () => {
  const first = await openDatabase({ dataDir })
  await first.pool.query(`create table kept as select '髙橋 𠮷子' as name`)
  await first.close()
  expect(serverPid()).toBe(0)
  const second = await openDatabase({ dataDir })
  expect((await second.pool.query('select name from kept')).rows).toEqual([{ name: '髙橋 𠮷子' }])
  const { rows } = await second.pool.query(
    'select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
  )
  expect(rows).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }])
  await second.close()
})

test('a server that outlived its killed app is taken over', async () => {
  const app = await startOwner()
  const pid = serverPid()
  await kill(app)
  const database = await openDatabase({ dataDir })
  expect(serverPid()).toBe(pid)
  expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await database.close()
})

test('after app and server were killed, the server recovers what was committed', async () => {
  const app = await startOwner()
  process.kill(serverPid(), 'SIGKILL')
  await kill(app)
  const database = await openDatabase({ dataDir })
  expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await database.close()
})

test('a start that was killed before its server had written its file is followed by one that succeeds', async () => {
  await (await openDatabase({ dataDir })).close()
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  writeFileSync(file, '')
  // As if most of the time after which nobody can be writing it were over.
  const nineSecondsAgo = new Date(Date.now() - 9_000)
  utimesSync(file, nineSecondsAgo, nineSecondsAgo)
  const { pool, close } = await openDatabase({ dataDir })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a server that is killed under a running app comes back at the same address', async () => {
  const database = await openDatabase({ dataDir })
  await database.pool.query('create table kept as select 1 as n')
  process.kill(serverPid(), 'SIGKILL')
  const rows = await eventually(async () => (await database.pool.query('select n from kept')).rows)
  expect(rows).toEqual([{ n: 1 }])
  await database.close()
})

test.for([
  ['fails where nobody catches it', `setTimeout(() => { throw new Error('uncaught') })`, 1],
  ['has nothing more to do', `pool.on('error', () => undefined); await pool.end()`, 0],
  ['exits', 'process.exit(3)', 3],
] as const)('a process that %s leaves no server behind', async ([, then, code]) => {
  owner = undefined
  const app = startOwner(then)
  const [ended] = await once(await app, 'exit')
  expect(ended).toBe(code)
  await eventually(() => expect(serverPid()).toBe(0))
})

test('a second app on the same folder is told so, with the folder and the process', async () => {
  const app = await startOwner()
  await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir} is in use by another sumika (process ${app.pid})`)
  expect(serverPid()).not.toBe(0)
  await kill(app)
})

test('two openings within one process exclude each other as well', async () => {
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow('は、起動中の別のスミカ')
  expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await database.close()
})
