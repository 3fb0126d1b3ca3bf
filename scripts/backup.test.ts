import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepSecret } from '#server/boot/app-secret.ts'
import { migrate, openDatabase, type Database } from '#server/database/database.ts'
import { digestTables } from '#server/database/backup/rows/read-rows.ts'
import { withSnapshot } from '#server/database/backup/rows/snapshot.ts'
import { listTables } from '#server/database/backup/rows/tables.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { emptyDatabase, type FreshDatabase } from '../tests/database.ts'
import { programEnv } from '../tests/program-env.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const BACKUP_KEY = 'hikidashi no oku no ai kagi'
const paper = 'identification/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp'
const storageIn = (dataDir: string) => createLocalStorage({ directory: join(dataDir, 'files') })

/** Whether this machine lets us have a disk of our own. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

let root: string
let source: string
let app: Database | undefined
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sumika-commands-'))
  // Its database runs as somebody else where the tests run as root.
  chmodSync(root, 0o755)
  source = join(root, 'source')
  keepSecret(source)
  await start()
  await migrate(app!.pool)
  await storageIn(source).put(paper, Uint8Array.of(1, 2, 3), 'image/webp')
})
afterAll(() => rmSync(root, { recursive: true }))
afterEach(stop)

/** The embedded database of the source, as a running app has it. */
async function start(): Promise<void> {
  app ??= await openDatabase({ dataDir: source })
}
async function stop(): Promise<void> {
  await app?.close()
  app = undefined
}

/** Runs a command with these settings and nothing else. */
async function run(command: string, args: string[], env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { ...programEnv, ...env },
    cwd: root,
  })
  const code = new Promise((resolve) => child.once('exit', resolve))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, complained }
}

const digestsOf = ({ pool }: Pick<FreshDatabase, 'pool'>) =>
  withSnapshot(pool, async (db) => digestTables(db, await listTables(db)))

async function digestsIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  return digestsOf(database).finally(database.close)
}

test('a backup is written where somebody has said, and nowhere else', async () => {
  const before = readdirSync(root)
  const refused = await run('backup', [], { DATA_DIR: source })
  expect(refused).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('--to で指定してください') })
  expect(readdirSync(root)).toEqual(before)
})

test('a running place is backed up, and comes back encrypted with its secret in an empty folder', async () => {
  await start()
  const file = join(root, 'one.backup')
  const digests = await digestsOf(app!)
  const taken = await run('backup', ['--to', file], { DATA_DIR: source, BACKUP_KEY })
  expect(taken).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('暗号化あり') })
  expect(taken.said).toMatch(/public\.users +0行 {2}[0-9a-f]{64}\n/)
  const { rows } = await app!.pool.query(`select "succeededAt" from "providerOutcomes" where name = 'backup'`)
  expect(rows).toEqual([{ succeededAt: expect.anything() }])
  await stop()

  const wrong = await run('restore', ['--from', file], {
    DATA_DIR: join(root, 'x'),
    BACKUP_KEY: 'some other key of yours',
  })
  expect(wrong).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('BACKUP_KEY が違うか') })
  const other = { DATA_DIR: join(root, 'x'), BACKUP_KEY, APP_SECRET: 'the secret of a place far away from here' }
  const stranger = await run('restore', ['--from', file], other)
  expect(stranger).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('秘密の値が') })
  expect(existsSync(join(root, 'x'))).toBe(false)

  const target = join(root, 'target')
  const back = await run('restore', ['--from', file], { DATA_DIR: target, BACKUP_KEY })
  expect(back).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('一致することを確認しました') })
  expect(readFileSync(join(target, 'secret'), 'utf8')).toBe(readFileSync(join(source, 'secret'), 'utf8'))
  expect([...(await storageIn(target).get(paper))!.bytes]).toEqual([1, 2, 3])
  expect(await digestsIn(target)).toEqual(digests)

  const again = await run('restore', ['--from', file], { DATA_DIR: target, BACKUP_KEY })
  expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('空ではありません') })
})

test('a place for files that is silent or refuses is named in a sentence, and the same folder takes the next try', async () => {
  const file = join(root, 'three.backup')
  await run('backup', ['--to', file], { DATA_DIR: source, BACKUP_KEY })
  const code = 'SignatureDoesNotMatch'
  const server = createServer((_, response) =>
    response
      .writeHead(403, { 'content-type': 'application/xml' })
      .end(
        `<Error><Code>${code}</Code><Message>The request signature differs.\nStringToSignBytes 41</Message></Error>`,
      ),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3 = { S3_ENDPOINT, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'one', S3_SECRET_ACCESS_KEY: 'two' }
  const DATA_DIR = join(root, 'tries')
  const refused = await run('restore', ['--from', file], { DATA_DIR, BACKUP_KEY, ...s3 })
  server.close()
  const silent = await run('restore', ['--from', file], { DATA_DIR, BACKUP_KEY, ...s3 })
  const told = (cause: string) =>
    `ファイルの保存先につながらないか、断られました。S3 の場合は S3_ENDPOINT・S3_BUCKET・S3_REGION とキーを、それ以外は DATA_DIR を確かめて、もう一度実行してください（${cause}）。\n`
  expect(refused).toEqual({ code: 1, said: '', complained: told(`${code}: The request signature differs.`) })
  expect(silent).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('ECONNREFUSED') })
  expect(silent.complained.split('\n')).toHaveLength(2)
  expect(await run('restore', ['--from', file], { DATA_DIR, BACKUP_KEY })).toMatchObject({ code: 0, complained: '' })
})

test('a folder that was used with another secret is named as what is wrong', async () => {
  const DATA_DIR = join(root, 'other')
  keepSecret(DATA_DIR)
  const refused = await run('restore', ['--from', join(root, 'one.backup')], { DATA_DIR, BACKUP_KEY })
  const told = `${DATA_DIR} は、別の秘密の値（secret ファイル）で使われたフォルダーです。DATA_DIR に新しいフォルダーを指定してください。\n`
  expect(refused).toEqual({ code: 1, said: '', complained: told })
})

test('without a key the secret stays at home, and the place that takes the backup must have it', async () => {
  const file = join(root, 'two.backup')
  const digests = await digestsIn(source)
  const taken = await run('backup', ['--to', file], { DATA_DIR: source })
  expect(taken.said).toContain('別に保管してください')
  const refused = await run('restore', ['--from', file], { DATA_DIR: join(root, 'y') })
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('APP_SECRET に元の値を指定する') })
  const { url, pool, drop } = await emptyDatabase()
  try {
    const APP_SECRET = readFileSync(join(source, 'secret'), 'utf8').trim()
    const env = { DATA_DIR: join(root, 'y'), DATABASE_URL: url, APP_SECRET }
    expect(await run('restore', ['--from', file], env)).toMatchObject({ code: 0, complained: '' })
    expect(await digestsOf({ pool })).toEqual(digests)
    expect(existsSync(join(root, 'y/secret'))).toBe(false)
  } finally {
    await drop()
  }
})

// What npm leaves of `npm run backup --to FILE`, and what somebody has mistyped.
test.for([
  ['backup', ['/backup/one.backup']],
  ['restore', ['--form', '/backup/one.backup']],
  ['audit-verify', ['1234:abc']],
] as const)('%s says how it is written where something else is typed', async ([command, args]) => {
  const { code, said, complained } = await run(command, [...args], { DATA_DIR: source })
  expect([code, said, complained.split('\n')]).toEqual([
    1,
    '',
    [expect.stringMatching(/^使い方: npm run .* -- --/), ''],
  ])
})

test('a file of a backup that is not there, or whose folder is not, is named in a sentence', async () => {
  const file = join(root, 'absent/one.backup')
  for (const [command, option] of [
    ['backup', '--to'],
    ['restore', '--from'],
  ] as const)
    expect(await run(command, [option, file], { DATA_DIR: command === 'backup' ? source : join(root, 'z') })).toEqual({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^\S+absent\/one\.backup：ファイルか、そのフォルダーがありません。.*\n$/),
    })
})

test.skipIf(!mayMount)(
  'a disk that is full is named as what is wrong, the one of the backup and the one of the data',
  async () => {
    const file = join(root, 'four.backup')
    await run('backup', ['--to', file], { DATA_DIR: source, BACKUP_KEY })
    const disk = join(root, 'disk')
    mkdirSync(disk)
    const onDisk = async (size: string, work: () => ReturnType<typeof run>) => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk])
      return work().finally(() => spawnSync('umount', ['--lazy', disk]))
    }
    const to = join(disk, 'one.backup')
    const taken = await onDisk('20k', () => run('backup', ['--to', to], { DATA_DIR: source, BACKUP_KEY }))
    expect(taken).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(`^${to}：保存する場所が足りません`),
    })
    const DATA_DIR = join(disk, 'data')
    const back = await onDisk('60m', () => run('restore', ['--from', file], { DATA_DIR, BACKUP_KEY }))
    const told = `データのフォルダ ${DATA_DIR}：データを保存する場所が足りません`
    expect(back).toMatchObject({ code: 1, said: '', complained: expect.stringMatching(`^${told}`) })
  },
)

test('a backup is refused where there is nothing, or where it would write over something', async () => {
  const DATA_DIR = join(root, 'nowhere')
  for (const [command, args] of [
    ['backup', ['--to', join(root, 'nothing.backup')]],
    ['audit-verify', []],
  ] as const)
    expect(await run(command, [...args], { DATA_DIR })).toMatchObject({
      code: 1,
      complained: expect.stringContaining('データベースがありません'),
    })
  expect(existsSync(DATA_DIR)).toBe(false)
  const file = join(root, 'mine.txt')
  writeFileSync(file, 'mine')
  const refused = await run('backup', ['--to', file], { DATA_DIR: source })
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('すでにあります') })
  expect(readFileSync(file, 'utf8')).toBe('mine')
  const damaged = await run('restore', ['--from', file], { DATA_DIR })
  expect(damaged).toMatchObject({ code: 1, complained: expect.stringContaining('バックアップではありません') })
})
