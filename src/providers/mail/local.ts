import type { Pool } from 'pg'
import { cleanMail } from './clean.ts'
import type { Mailer } from './index.ts'

export type StoredMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** ISO 8601, UTC. */
  sentAt: string
}

export type Mailbox = Mailer & {
  /** Newest first; `to` keeps those to one address, letter case aside. */
  list(filter: { limit: number; to?: string }): Promise<StoredMail[]>
  one(id: string): Promise<StoredMail | null>
}

const columns = `id, "to", subject, text, html,
  to_char("sentAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`

/** A mailer that sends nothing away: mails stay in the table `mailbox`, for demonstration, development and tests. */
export function createMailbox(pool: Pool): Mailbox {
  return {
    async send(mail) {
      const { id, to, subject, text, html } = cleanMail(mail)
      await pool.query(
        `insert into mailbox (id, "to", subject, text, html) values (coalesce($1, uuidv7()::text), $2, $3, $4, $5)
          on conflict (id) do nothing`,
        [id, to, subject, text.replaceAll('\0', ''), html.replaceAll('\0', '')],
      )
    },
    async list({ limit, to }) {
      const { rows } = await pool.query<StoredMail>(
        `select ${columns} from mailbox where $2::text is null or lower("to") = lower($2)
         order by "sentAt" desc, id desc limit $1`,
        [limit, to ?? null],
      )
      return rows
    },
    async one(id) {
      const { rows } = await pool.query<StoredMail>(`select ${columns} from mailbox where id = $1`, [id])
      return rows[0] ?? null
    },
  }
}
