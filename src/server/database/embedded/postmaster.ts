import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a running server tells about itself in `postmaster.pid` (PostgreSQL, src/include/utils/pidfile.h). `state`
 * is its last word, `ready` once it answers; undefined before it has written its file to the end.
 */
export type Postmaster = { pid: number; port: number; state: string | undefined }

/** Reads who serves the cluster, or did until it was killed; undefined when its file is absent or empty. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  if (!lines[0]) return undefined
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() }
}

/** Whether the process is alive and a PostgreSQL. Process ids are used again, and a killed one may linger unreaped (state Z). */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform !== 'linux') return true
  const [, command, state] = /\((.*)\) (\S)/.exec(readLines(`/proc/${pid}/stat`)[0] ?? '') ?? []
  return command === 'postgres' && state !== 'Z'
}

/** Whether a living server has the cluster, also one that is starting and has not written its file to the end. */
export function isServed(cluster: string): boolean {
  const server = readPostmaster(cluster)
  return server !== undefined && isPostgres(server.pid)
}

/** A server writes its file as soon as it has made it. One that has been empty for longer is what a killed one left. Milliseconds. */
const MAX_EMPTY_MS = 10_000

/**
 * Lets a new server start over what a killed one left. PostgreSQL takes the file for valid as long as any process has the number in
 * it, be it another program or an unreaped zombie, and starts over none that is empty. The file is not deleted but given a number that
 * no process can have: its other lines let PostgreSQL find backends of the killed server that still write. It is written in its place
 * by one write, no shorter than before: whoever is killed meanwhile leaves it whole.
 */
export function disownPostmaster(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [pid, ...rest] = readLines(file)
  if (pid) return writeFileSync(file, ['2147483647', ...rest].join('\n'), { flag: 'r+' })
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && Date.now() - stats.mtimeMs > MAX_EMPTY_MS) rmSync(file)
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
