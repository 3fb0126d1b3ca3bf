import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPostgres, readPostmaster } from '#server/database/embedded/postmaster.ts'
import { build } from '../build.ts'

let dataDir: string
beforeEach(() => {
  build()
  dataDir = mkdtempSync(join(tmpdir(), 'sumika-failed-start-'))
}, 240_000)
afterEach(() => {
  const server = postmaster()
  if (server && isPostgres(server.pid)) process.kill(server.pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, maxRetries: 10 })
})

const postmaster = () => readPostmaster(join(dataDir, 'postgres/data'))

test('a start that fails after the database was opened stops the database again', { timeout: 60_000 }, async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO: '0', ...keys }
  const cwd = join(import.meta.dirname, '../..')
  const child = spawn(process.execPath, ['scripts/serve.ts'], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code] = await once(child, 'close')
  expect([code, errors]).toEqual([1, expect.stringContaining('different modes')])
  expect(postmaster()).toBeUndefined()
})
