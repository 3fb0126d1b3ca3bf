import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { copyFilledPlace, root } from './filled-place.ts'

/**
 * The built site in a process and on a database of its own, with settings of its own. It has the demonstration's people, unless
 * `isEmpty`. `name` is its folder's.
 */
export async function openSite(port: number, name: string, settings: Record<string, string>, { isEmpty = false } = {}) {
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(root, `.cache/e2e-${name}`)
  if (isEmpty) rmSync(dataDir, { recursive: true, force: true })
  else copyFilledPlace(dataDir)
  const site = { HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir, DATABASE_URL: '' }
  const how = { DEMO: isEmpty ? '0' : '1', NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...site, ...settings, ...how }
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const server = spawn(process.execPath, ['scripts/serve.ts'], { cwd: root, env, stdio: [...stdio] })
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()))
  const failed = ended.then(() => Promise.reject(new Error('the site ended')))
  failed.catch(() => undefined)
  const isReady = async () => (await fetch(`${origin}/readyz`)).ok
  await Promise.race([expect.poll(() => isReady().catch(() => false), { timeout: 180_000 }).toBe(true), failed])
  return {
    origin,
    dataDir,
    env,
    async close() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
