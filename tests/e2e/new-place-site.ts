import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'
import { openPool } from '#server/database/database.ts'
import { root } from './filled-place.ts'
import { openSite } from './own-site.ts'

/** The built site as somebody installs it: an empty database, no demonstration, one administrator made at the terminal. */
export async function openNewPlace(port: number, admin: { email: string; password: string }) {
  const { origin, dataDir, env, close } = await openSite(port, 'new-place', {}, { isEmpty: true })
  const making = spawn(process.execPath, ['scripts/admin-create.ts', '--email', admin.email], {
    cwd: root,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  making.stdin.end(`${admin.password}\n`)
  const [code] = (await once(making, 'exit')) as [number]
  if (code !== 0) throw new Error(`admin-create ended with ${code}`)
  const pool = openPool(attachEmbedded(dataDir)!)
  return {
    origin,
    /** The link of the last mail to somebody; without a mail server, mails stay in the database. */
    async mailedLink(email: string): Promise<string> {
      const link = async () => {
        const { rows } = await pool.query<{ text: string }>(
          'select text from mailbox where lower("to") = lower($1) order by "sentAt" desc limit 1',
          [email],
        )
        return /http\S+\/auth\/action\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
      }
      await expect.poll(link).not.toBe('')
      return link()
    },
    async close() {
      await pool.end()
      await close()
    },
  }
}
