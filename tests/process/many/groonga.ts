import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../site.ts'
import { isUp, run } from './run.ts'

/** Groonga's HTTP server on a database of its own, which stays where it is while the server is stopped. */
export async function openGroonga() {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-groonga-'))
  const file = join(folder, 'homes')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = ['--log-path', join(folder, 'log'), '--log-level', 'error']
  const serve = (...isNew: string[]) =>
    run(
      'groonga',
      [...log, '-s', '--protocol', 'http', '--bind-address', '127.0.0.1', '--port', `${port}`, ...isNew, file],
      isUp(`${url}/d/status`),
    )
  let server = await serve('-n')
  return {
    url,
    stop: () => server.stop(),
    start: async () => void (server = await serve()),
    /** Comes back without anything that it had. */
    async forget() {
      await server.stop()
      for (const name of await readdir(folder)) await rm(join(folder, name))
      server = await serve('-n')
    },
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
