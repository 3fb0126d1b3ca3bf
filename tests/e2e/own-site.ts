import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export const root = join(import.meta.dirname, '../..')

/** The built site with the demonstration's people, in a process and on a database of its own, with settings of its own. `name` is its folder's. */
export async function openSite(port: number, name: string, settings: Record<string, string>) {
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(root, `.cache/e2e-${name}`)
  await rm(dataDir, { recursive: true, force: true })
  const site = { HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' }
  const env = { ...process.env, ...site, ...settings, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
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
