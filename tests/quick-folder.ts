import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'sumika-tests-'
/** Far more than the tests keep at once. */
const minFreeBytes = 4 * 1024 ** 3

/**
 * Makes a folder in memory, where Linux has it and has room for it: a test database is six hundred files, and making them costs a
 * disk ten times as much as PostgreSQL. Undefined where there is no such memory, as in a container that was given little.
 * What a run that was killed has left there is removed.
 */
export function openQuickFolder(): string | undefined {
  if (!hasRoom()) return undefined
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
  const folder = join(memory, prefix + process.pid)
  mkdirSync(folder, { recursive: true })
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= minFreeBytes && freemem() >= minFreeBytes
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
