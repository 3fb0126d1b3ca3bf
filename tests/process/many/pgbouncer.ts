import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { run, type Running } from './run.ts'
import { freePort } from '../../free-port.ts'

/** PgBouncer in transaction mode before a database, with so many connections to it; `url` is the way through. */
export async function openPgbouncer(databaseURL: string, connections: number): Promise<Running & { url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  const to = new URL(databaseURL)
  const name = to.pathname.slice(1)
  await writeFile(
    file,
    `[databases]
${name} = host=${to.hostname} port=${to.port} dbname=${name} user=${to.username} password=${to.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  await chmod(folder, 0o755)
  const url = `postgres://${to.username}@127.0.0.1:${port}/${name}`
  const isUp = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  // It refuses to run as root.
  const bouncer = await run('pgbouncer', ['-q', ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], isUp)
  return {
    url,
    async stop() {
      await bouncer.stop()
      await rm(folder, { recursive: true })
    },
  }
}
