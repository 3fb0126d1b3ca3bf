import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { isPostgres, readPostmaster } from '#server/database/embedded/postmaster.ts'
import { build } from '../build.ts'
import { programEnv } from '../program-env.ts'
import { openSite } from './site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const secret = 'a secret of the failed starts, 32 characters'
let root: string
/** A data folder as a start leaves it that went well. */
let ready: string
let dataDir: string
const mounted: string[] = []
beforeAll(async () => {
  build()
  root = mkdtempSync(join(tmpdir(), 'sumika-failed-start-'))
  // Its server runs as somebody else where the tests run as root.
  chmodSync(root, 0o755)
  ready = join(root, 'ready')
  const site = await openSite({ dataDir: ready, secret, demo: false })
  await site.start()
  await site.stop()
})
beforeEach(() => {
  dataDir = join(root, crypto.randomUUID())
})
afterEach(() => {
  const server = postmaster()
  if (server && isPostgres(server.pid)) process.kill(server.pid, 'SIGQUIT')
  for (const folder of mounted.splice(0)) spawnSync('umount', ['--lazy', folder])
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

const postmaster = () => readPostmaster(join(dataDir, 'postgres/data'))
/** With its owners: PostgreSQL runs on no folder of somebody else's. */
const copied = () => void execFileSync('cp', ['-a', `${ready}/.`, dataDir])

/** A disk of its own at the data folder, where this machine lets us have one. */
function mount(options: string): boolean {
  mkdirSync(dataDir)
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]).status === 0
  if (done) mounted.push(dataDir)
  return done
}
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

/** Starts the site, which ends by itself. Answers its exit code and what it said last. */
async function failedStart(env: Record<string, string> = {}): Promise<[code: number, said: string]> {
  const own = { ...programEnv, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO: '0', ...env }
  const cwd = join(import.meta.dirname, '../..')
  const child = spawn(process.execPath, ['scripts/serve.ts'], { cwd, env: own, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return [code as number, said]
}

const other = 'another secret than the first one, 32 characters'
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const prepared = (then: () => void) => () => {
  copied()
  then()
}
const bare = (then: () => void) => () => {
  mkdirSync(dataDir)
  then()
}
/** Data as a start of before 1.0.0 began them. */
async function withEarlierData() {
  copied()
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query(`insert into schema_migrations (name, checksum) values ('0001-identity.sql', 'x')`)
  await close()
}
const cases: [what: string, prepare: () => void | Promise<void>, env: Record<string, string>, says: RegExp][] = [
  [
    'a folder that nothing can be made in',
    () => {},
    { DATA_DIR: '/proc/absent' },
    /\/proc\/absent：フォルダを作れません/,
  ],
  ['data of before 1.0.0', withEarlierData, { APP_SECRET: secret }, /before release 1\.0\.0.*\n.*1\.0\.0 より前の版/],
  ['keys of different modes', copied, { APP_SECRET: secret, ...stripe }, /different modes/],
  ['another APP_SECRET than the first', copied, { APP_SECRET: other }, /APP_SECRET.*最初に使っていた値/],
  [
    'a wrong password of the database',
    prepared(() => writeFileSync(join(dataDir, 'postgres/password'), 'wrong')),
    { APP_SECRET: secret },
    /データのフォルダ .*パスワード（postgres\/password）が違います/,
  ],
  [
    'a lost password of the database',
    prepared(() => rmSync(join(dataDir, 'postgres/password'))),
    { APP_SECRET: secret },
    /postgres\/password がないか、空です/,
  ],
  [
    'an empty secret',
    bare(() => writeFileSync(join(dataDir, 'secret'), '')),
    {},
    /secret が空か、途中で切れています。バックアップから/,
  ],
  ['a data folder that is a file', () => writeFileSync(dataDir, ''), {}, /フォルダではなく、ファイルです.*DATA_DIR/],
  [
    'a database that is not there',
    copied,
    { APP_SECRET: secret, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' },
    /（DATABASE_URL）。\n（.*ECONNREFUSED/,
  ],
  ['an address of another machine', copied, { APP_SECRET: secret, HOST: '203.0.113.1' }, /^HOST は/],
  [
    'an address of another machine for the metrics',
    copied,
    { APP_SECRET: secret, METRICS_PORT: '9464', METRICS_HOST: '203.0.113.1' },
    /^METRICS_HOST は/,
  ],
  [
    'a data folder that is a file, with a secret of its own',
    () => writeFileSync(dataDir, ''),
    { APP_SECRET: secret },
    /フォルダではなく、ファイルです.*DATA_DIR/,
  ],
]
test.for(cases)('a start with %s says so in Japanese, and leaves nothing running', async ([, prepare, env, says]) => {
  await prepare()
  const [code, said] = await failedStart(env)
  expect([code, said]).toEqual([1, expect.stringMatching(says)])
  expect(said).not.toMatch(/^ {4}at /m)
  expect(postmaster()).toBeUndefined()
})

test('a wrong password in DATABASE_DIRECT_URL is told as its own, and not as one of the data folder', async () => {
  copied()
  const { url, close } = await openDatabase({ dataDir })
  try {
    const wrong = new URL(url)
    wrong.password = 'wrong'
    const env = { APP_SECRET: secret, DATABASE_URL: url, DATABASE_DIRECT_URL: wrong.href }
    const [code, said] = await failedStart(env)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/（DATABASE_DIRECT_URL）。\n（password authentication failed/),
    ])
    expect(said).not.toContain('postgres/password')
  } finally {
    await close()
  }
})

test.skipIf(!mayMount)('a start on a read-only disk names the folder and says what to do', async () => {
  expect(mount('size=1m,ro')).toBe(true)
  for (const env of [{}, { APP_SECRET: secret }] as Record<string, string>[]) {
    const [code, said] = await failedStart(env)
    expect([code, said]).toEqual([1, expect.stringContaining(`${dataDir}：書き込めません（読み取り専用です）`)])
  }
})

test.skipIf(!mayMount)(
  'a first start on a disk that fills up names the folder, and leaves nothing running',
  async () => {
    expect(mount('size=70m,mode=755')).toBe(true)
    const [code, said] = await failedStart({ DEMO: '1' })
    expect([code, said]).toEqual([1, expect.stringContaining(`${dataDir}：データを保存する場所が足りません`)])
    expect(postmaster()).toBeUndefined()
  },
)

test.skipIf(!mayMount)(
  'a site whose disk fills up is not ready until there is room again, and stops well',
  async () => {
    expect(mount('size=200m,mode=755')).toBe(true)
    copied()
    const site = await openSite({ dataDir, secret, demo: false })
    await site.start()
    const status = async (path: string) => (await fetch(site.url + path)).status
    expect(await status('/readyz')).toBe(200)
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize - 100_000))
    expect([await status('/readyz'), await status('/healthz'), await status('/api/public/estates')]).toEqual([
      503, 200, 200,
    ])
    rmSync(join(dataDir, 'filler'))
    expect(await status('/readyz')).toBe(200)
    expect((await site.stop()).code).toBe(0)
    expect(postmaster()).toBeUndefined()
  },
)

test('a site at whose port somebody else answers says so, and is not taken for ready', async () => {
  copied()
  const site = await openSite({ dataDir, secret, demo: false })
  const other = createServer((_, response) => response.end('ok')).listen(Number(new URL(site.url).port), '127.0.0.1')
  await once(other, 'listening')
  await expect(site.start()).rejects.toThrow('このポートは使用中です')
  await once(other.close(), 'close')
})
