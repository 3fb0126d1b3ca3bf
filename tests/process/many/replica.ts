import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#server/database/embedded/cluster.ts'
import { runServer, stopServer } from '#server/database/embedded/postgres-server.ts'
import { copyServer } from './copy-server.ts'

/** A server that follows another by streaming; `url` is the same database there, to be read, and `data` its folder. */
export type Replica = {
  url: string
  data: string
  start(): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Copies the running embedded server of a folder, as `pg_basebackup` would, and has the copy follow it. */
export async function openReplica(dataDir: string, url: string): Promise<Replica> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-replica-'))
  const from = join(dataDir, 'postgres')
  const to = join(folder, 'postgres')
  await mkdir(to)
  const data = join(to, 'data')
  await copyServer({ connectionString: url }, data)
  execFileSync('cp', ['-a', join(from, 'password'), to])
  const { hostname, port, username, password, pathname } = new URL(url)
  const settings = readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings}\nprimary_conninfo = '${primary}'\n`)
  const cluster = openCluster(to)
  const at = await runServer(cluster, { durable: false })
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${at}${pathname}`,
    data,
    start: async () => void (await runServer(cluster, { durable: false, port: at })),
    stop: () => stopServer(cluster),
    async remove() {
      await stopServer(cluster)
      await rm(folder, { recursive: true })
    },
  }
}
