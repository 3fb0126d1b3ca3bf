import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A data folder that holds the demonstration as it was filled, of which every site of a run has a copy. */
const filled = join(root, '.cache/e2e-filled')

/**
 * Has the built site fill that folder, once a run: to fill one takes the processor four times as long as to start on a copy.
 * @param origin of the site of most journeys, in the letters that the demonstration sends
 */
export async function fillPlace(origin: string): Promise<void> {
  rmSync(filled, { recursive: true, force: true })
  const env = { ...process.env, DATA_DIR: filled, PORT: '0', ORIGIN: origin }
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const
  const site = spawn(process.execPath, ['scripts/serve.ts'], { cwd: root, env, stdio: [...stdio] })
  const ended = once(site, 'exit')
  // It says where it is as soon as it can be asked, and is filled by then.
  await Promise.race([once(site.stdout!, 'data'), ended])
  site.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`the site that fills ${filled} ended with ${code}`)
}

/** Gives a site a copy for its data folder, in the place of what may be there. */
export function copyFilledPlace(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
  // Owners stay as they are: PostgreSQL starts on a folder of its own user's only.
  execFileSync('cp', ['-a', filled, dataDir])
}
