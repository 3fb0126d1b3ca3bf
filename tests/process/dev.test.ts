import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPostgres, readPostmaster } from '#server/database/embedded/postmaster.ts'
import config from '../../vite.config.ts'
import { freePort } from '../free-port.ts'

const root = join(import.meta.dirname, '../..')
let dataDir: string
let child: ChildProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sumika-dev-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  const server = postmaster()
  if (server && isPostgres(server.pid)) process.kill(server.pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, maxRetries: 10 })
})

const postmaster = () => readPostmaster(join(dataDir, 'postgres/data'))

/** `npm run dev` on an empty data folder, once it answers. */
async function startDev(): Promise<ChildProcess> {
  const port = await freePort()
  const args = ['node_modules/vite/bin/vite.js', 'dev', '--host=127.0.0.1', `--port=${port}`, '--strictPort']
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  const started = spawn(process.execPath, args, { cwd: root, env, stdio: ['pipe', 'ignore', 'inherit'] })
  child = started
  const isUp = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: 150_000, interval: 200 })
  return started
}

test('what tests and places write beside the sources is not watched', () => {
  const { ignored } = config.server!.watch!
  const isIgnored = (path: string) => (ignored as (path: string) => boolean)(join(root, path))
  const written = ['.cache/e2e/postgres', 'data', 'data-dev/files', 'dist/client']
  expect(written.filter(isIgnored)).toEqual(written)
  expect(['src/server/boot/data-folder.ts', 'db/migrations', 'public'].filter(isIgnored)).toEqual([])
})

test.for(['SIGTERM', 'SIGINT'] as const)(
  'whoever ends the development server by %s ends its database',
  async (signal) => {
    const dev = await startDev()
    const { pid } = postmaster()!
    expect(isPostgres(pid)).toBe(true)
    dev.kill(signal)
    await once(dev, 'exit')
    expect([postmaster(), isPostgres(pid)]).toEqual([undefined, false])
  },
)
