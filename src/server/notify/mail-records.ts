import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { email, longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { user } from '#domain/user/user.ts'
import type { Mail, Mailer } from '#providers/mail/index.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { newID } from '../kernel/id.ts'
import { query } from '../kernel/query.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { columnsByName, tableOf } from '../kernel/table.ts'

/** Copies of mails, where no mail server is named (`providers/mail/local.ts` writes them). */
const mailbox = internalTable('mailbox', { id: ref('番号'), to: text('宛先'), sentAt: time('送信日時') })

/** To whom which mail went and when, or why not; never what stood in it. */
const mailRecords = internalTable('mailRecords', {
  id: ref('番号'),
  createdAt: time('日時'),
  userID: maybe(ref('会員')),
  to: email('宛先'),
  subject: text('件名', { max: 1000 }),
  sentAt: maybe(time('送信日時')),
  failure: maybe(longText('送れなかった理由', { max: 500 })),
})

type Writing = Pick<Services, 'db' | 'now' | 'log'>

/** Writes down how a try to send a mail went; the latest try counts. */
async function keep({ db, now }: Writing, id: string, { to, subject }: Mail, failure: string | null): Promise<void> {
  const member = await findOne({ db }, user, { email: to.toLowerCase() }, { columns: ['id'] })
  const table = columnsByName(mailRecords)
  const outcome: object = { sentAt: failure === null ? now() : null, failure }
  const row = { id, createdAt: now(), userID: member?.id ?? null, to: to.toLowerCase(), subject, ...outcome }
  await db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: outcome })
}

/** A mailer that writes down what it sends. That a record cannot be written is no reason to send a mail twice. */
export const recordMails = (mailer: Mailer, services: () => Writing): Mailer => ({
  async send(mail) {
    const id = mail.id ?? newID()
    const write = (failure: string | null) =>
      keep(services(), id, mail, failure).catch((error: unknown) =>
        services().log.error({ err: error }, 'a mail was not written down'),
      )
    try {
      await mailer.send({ ...mail, id })
    } catch (error) {
      await write(String(error).slice(0, 500))
      throw error
    }
    await write(null)
  },
})

/** The latest mails to a person, the newest first. */
export const mailsTo = ({ db }: Pick<Context, 'db'>, { id, email }: { id: string; email: string }, limit: number) => {
  const { userID, to } = tableOf(mailRecords)
  const isTheirs = or(eq(userID, id), and(isNull(userID), eq(to, email)))
  const columns = ['id', 'createdAt', 'to', 'subject', 'sentAt', 'failure'] as const
  return find({ db }, mailRecords, {}, { columns, also: isTheirs, orderBy: '-createdAt', limit })
}

/** Forgets the mails to somebody who leaves, as the queue has kept them, too, and their copies where no mail server is named. */
export async function forgetMailsTo(
  context: Pick<Context, 'db'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { userID, to } = tableOf(mailRecords)
  await deleteWhere(context, mailRecords, {}, or(eq(userID, id), eq(to, email.toLowerCase())))
  await deleteWhere(context, mailbox, {}, sql`lower(${tableOf(mailbox).to}) = lower(${email})`)
  // It keeps for days what it has done, and what it is about to do would find nobody.
  await query(
    context,
    sql`delete from pgboss.job where name in ('mail', 'sealedMail')
      and (data ->> 'readerID' = ${id} or lower(data ->> 'to') = lower(${email}))`,
  )
}

/** Forgets the mails to somebody who is no member. */
export async function forgetMailsToStranger(context: Pick<Context, 'db'>, to: string): Promise<void> {
  await deleteWhere(context, mailbox, { to })
  await deleteWhere(context, mailRecords, { to, userID: null })
}

/** Forgets the mails of before, and their copies where no mail server is named. */
export async function forgetOldMails(services: Services, since: string): Promise<void> {
  await deleteWhere(services, mailbox, {}, lt(tableOf(mailbox).sentAt, since))
  await deleteWhere(services, mailRecords, {}, lt(tableOf(mailRecords).createdAt, since))
}
