import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/database/embedded/cluster.ts'
import { runServer, stopServer } from '#server/database/embedded/postgres-server.ts'

/** A server that follows another by streaming; `url` is the same database there, to be read. */
export type Replica = { url: string; start(): Promise<void>; stop(): Promise<void>; remove(): Promise<void> }

/** Copies the running embedded server of a folder, as `pg_basebackup` would, and has the copy follow it. */
export async function openReplica(dataDir: string, url: string): Promise<Replica> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-replica-'))
  const from = join(dataDir, 'postgres')
  const to = join(folder, 'postgres')
  await mkdir(to)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', fast => true)`)
  // As its owner has it; root alone may say whose a file is.
  execFileSync('cp', ['-a', join(from, 'data'), join(from, 'password'), to])
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
  await client.end()
  const data = join(to, 'data')
  const { hostname, port, username, password, pathname } = new URL(url)
  await rm(join(data, 'postmaster.pid'), { force: true })
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(data, 'standby.signal'), '')
  const settings = readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings}\nprimary_conninfo = '${primary}'\n`)
  for (const file of ['backup_label', 'standby.signal', 'postgresql.auto.conf'])
    execFileSync('chown', ['--reference', join(data, 'PG_VERSION'), join(data, file)])
  const cluster = openCluster(to)
  const at = await runServer(cluster, { durable: false })
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${at}${pathname}`,
    start: async () => void (await runServer(cluster, { durable: false, port: at })),
    stop: () => stopServer(cluster),
    async remove() {
      await stopServer(cluster)
      await rm(folder, { recursive: true })
    },
  }
}
