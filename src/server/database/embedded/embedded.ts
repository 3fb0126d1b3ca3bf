import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aboutDataFolder } from '#server/boot/data-folder.ts'
import { withTimeout } from '#server/boot/with-timeout.ts'
import { isAway } from '../clash.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { runServer, signalServer, stopServer } from './postgres-server.ts'
import { isPostgres, isServed, readPostmaster } from './postmaster.ts'
import { lockFolder } from './lock-folder.ts'

const WATCH_MS = 500
const REVIVE_LIMIT_MS = 20_000

/** A running embedded server: where its database is, and how to stop it. */
export type EmbeddedDatabase = { url: string; close(): Promise<void> }

/**
 * Runs the real PostgreSQL 18 on `dataDir/postgres`, on a free port of 127.0.0.1 under a random password kept beside it. A server
 * that outlived its killed app is taken over; one that was killed is started again and recovers, at the start and while the app runs.
 * @param options.durable `false` in tests only: commits are quick and a power cut may destroy them
 * @throws when another app has the folder, or the server does not come up
 */
export async function startEmbedded(dataDir: string, options = { durable: true }): Promise<EmbeddedDatabase> {
  const unlock = lockFolder(dataDir)
  let cluster: Cluster | undefined
  try {
    cluster = openCluster(join(dataDir, 'postgres'))
    const { data } = cluster
    // Whatever way this process ends, unless it is killed: nobody is left to stop the server by then.
    const leave = () => signalServer(data)
    process.once('exit', leave)
    const { port, url } = await reach(cluster, options)
    const runningCluster = cluster
    let revival: Promise<unknown> = Promise.resolve()
    const watch = setInterval(() => {
      if (isServed(data)) return
      watch.refresh()
      revival = revival.then(() => runServer(runningCluster, { ...options, port })).catch(() => undefined)
    }, WATCH_MS).unref()
    const close = async () => {
      clearInterval(watch)
      await withTimeout(REVIVE_LIMIT_MS, 'a start of PostgreSQL', revival).catch(() => undefined)
      await stopServer(runningCluster)
      process.off('exit', leave)
      unlock()
    }
    return { url: `${url}/sumika`, close }
  } catch (error) {
    if (cluster) await stopServer(cluster)
    unlock()
    throw aboutDataFolder(error, dataDir)
  }
}

/**
 * The address of the database on an embedded server that runs already, for a command beside the app that has the folder. It holds a
 * password. Undefined when no server runs there: then the folder is free to be opened.
 */
export function attachEmbedded(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  const server = readPostmaster(join(folder, 'data'))
  if (server?.state !== 'ready' || !isPostgres(server.pid)) return undefined
  return `${urlOf(readFileSync(join(folder, 'password'), 'utf8').trim(), server.port)}/sumika`
}

const urlOf = (password: string, port: number) => `postgres://sumika:${password}@127.0.0.1:${port}`

/** Runs the server until it answers: one that is just dying takes connections and drops them. */
async function reach(cluster: Cluster, options: { durable: boolean }): Promise<{ port: number; url: string }> {
  for (let left = 20; ; left--) {
    const port = await runServer(cluster, options)
    const url = urlOf(cluster.password, port)
    try {
      await ensureDatabase(url)
      return { port, url }
    } catch (error) {
      if (left === 0 || !isAway(error)) throw error
      await sleep(100)
    }
  }
}

/** Makes the database when it is not there; with it there, this costs the one connection that proves that it answers. */
async function ensureDatabase(server: string): Promise<void> {
  const NO_SUCH_DATABASE = '3D000'
  try {
    await connectOnce(`${server}/sumika`, 'select 1')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error
    await connectOnce(`${server}/postgres`, 'create database sumika')
  }
}

async function connectOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
