import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, spawnServer } from './cluster.ts'
import { disownPostmaster, isPostgres, readPostmaster, type Postmaster } from './postmaster.ts'

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 15

/** Why a server may not start now and will soon: what is left of a killed one goes, a port becomes free, an empty file is old enough. */
const passingFailure =
  /pre-existing shared memory|could not bind|could not create any TCP|lock file "postmaster.pid" is empty/

/**
 * Makes sure that a server runs on the cluster: takes the one that outlived its app, or starts one, and waits until it answers
 * (after a crash: until it has replayed its log).
 * @param options.port asked for again when a server that died is replaced; a free one otherwise @returns its port on 127.0.0.1
 * @throws with the end of the server's log when it does not come up
 */
export async function runServer(cluster: Cluster, options: { durable: boolean; port?: number }): Promise<number> {
  const limit = Date.now() + START_LIMIT_MS
  for (;;) {
    const server = readPostmaster(cluster.data)
    if (server && isPostgres(server.pid)) {
      if (server.state === 'ready') return server.port
      await sleep(POLL_MS)
    } else {
      disownPostmaster(cluster.data)
      const failure = await startServer(cluster, options.port ?? (await findFreePort()), options.durable)
      if (failure && !passingFailure.test(failure)) throw new Error(failure)
      if (failure) await sleep(200)
    }
    if (Date.now() > limit) throw new Error(`PostgreSQL did not start: ${readEnd(cluster.log)}`)
  }
}

/** Resolves when the server has written its whole pid file, or to the end of its log when it ended before. */
async function startServer(cluster: Cluster, port: number, durable: boolean): Promise<string | undefined> {
  const LOG_LIMIT = 20_000_000
  if ((statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) rmSync(cluster.log)
  const log = openSync(cluster.log, 'a', 0o600)
  const child = spawnServer(cluster, postgresArguments(cluster.data, port, durable), log)
  closeSync(log)
  let exitText: string | undefined
  child.once('error', (error) => (exitText = error.message))
  child.once('exit', () => (exitText = `PostgreSQL ended at its start: ${readEnd(cluster.log)}`))
  const isWritten = () => {
    const server = readPostmaster(cluster.data)
    return server?.pid === child.pid && server?.state !== undefined
  }
  while (exitText === undefined && !isWritten()) await sleep(POLL_MS)
  child.removeAllListeners('exit').unref()
  return exitText
}

/** Tells the server to stop, connections or not, and does not wait. Answers whom; undefined when none runs. */
export function signalServer(data: string): Postmaster | undefined {
  const server = readPostmaster(data)
  if (!server || !isPostgres(server.pid)) return undefined
  process.kill(server.pid, 'SIGINT')
  return server
}

/** Stops the server, connections or not, with nothing left to recover; at the limit at once, which the next start recovers. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const limit = Date.now() + STOP_LIMIT_MS
  const server = signalServer(cluster.data)
  if (!server) return
  // The file's end is the server's end; the process may stay behind as a zombie when nobody reaps it.
  while (readPostmaster(cluster.data) && isPostgres(server.pid)) {
    if (Date.now() > limit) return void process.kill(server.pid, 'SIGQUIT')
    await sleep(POLL_MS)
  }
}

function readEnd(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port on 127.0.0.1')
  return address.port
}

/**
 * Settings of the embedded server, for a machine of two cores and one gigabyte or more. Nothing that endangers a commit is touched.
 * Parallel queries are off: with two cores they slow down everybody else, and they need more `/dev/shm` than containers have.
 * The log holds no statements and no details, since both carry personal data.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** For tests only: a power cut may destroy the cluster. */
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The command line of a server on the port. `durable: false` gives up safety for speed. */
function postgresArguments(cluster: string, port: number, durable: boolean): string[] {
  const flags = Object.entries({ ...settings, ...(durable ? {} : notDurable) }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  return ['-D', cluster, '-p', String(port), ...flags]
}
