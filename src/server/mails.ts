import { sql } from 'drizzle-orm'
import { displayName } from '#domain/display-name.ts'
import { layoutMail } from '#providers/mail/layout.ts'
import type { Context } from './context.ts'

type Letter = { title: string; paragraphs: string[]; action?: { label: string; path: string } }

/** Queues a mail to a person, in their name; it goes out when the transaction commits. */
export async function mailTo({ db, parts }: Context, userID: string, { title, paragraphs, action }: Letter) {
  const { rows } = await db.execute(
    sql`select email, name, "lastName", "firstName" from users where id = ${userID} and "disabledAt" is null`,
  )
  const person = rows[0] as
    { email: string; name: string; lastName: string | null; firstName: string | null } | undefined
  if (!person) return
  const { name, address, phone } = parts.operator
  const bodies = layoutMail({
    title,
    paragraphs: [`${displayName(person)} 様`, ...paragraphs],
    ...(action && { action: { label: action.label, url: new URL(action.path, parts.origin).href } }),
    footer: `${name}\n${address}\n電話：${phone}`,
  })
  await parts.queue(db, 'mail', { to: person.email, subject: `【スミカ】${title}`, ...bodies })
}
