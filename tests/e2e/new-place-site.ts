import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'
import { openPool } from '#server/database/database.ts'

const root = join(import.meta.dirname, '../..')

/** The built site as somebody installs it: an empty database, no demonstration, one administrator made at the terminal. */
export async function openNewPlace(port: number, admin: { email: string; password: string }) {
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(root, '.cache/e2e-new-place')
  await rm(dataDir, { recursive: true, force: true })
  const place = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
  }
  const env = { ...process.env, ...place, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const run = (script: string, ...args: string[]) =>
    spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const server = run('scripts/serve.ts')
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data'), ended])
  const making = run('scripts/admin-create.ts', '--email', admin.email)
  making.stdin.end(`${admin.password}\n`)
  const [code] = (await once(making, 'exit')) as [number]
  if (code !== 0) throw new Error(`admin-create ended with ${code}`)
  const pool = openPool(attachEmbedded(dataDir)!)
  return {
    origin,
    /** The link of the last mail to somebody; without a mail server, mails stay in the database. */
    async mailedLink(email: string): Promise<string> {
      const { rows } = await pool.query<{ text: string }>(
        'select text from mailbox where lower("to") = lower($1) order by "sentAt" desc limit 1',
        [email],
      )
      return /http\S+\/auth\/action\S+/.exec(rows[0]?.text ?? '')![0]
    },
    async close() {
      await pool.end()
      server.kill('SIGTERM')
      await ended
    },
  }
}
