import { sql } from 'drizzle-orm'
import { Role } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { notification } from '#domain/notification.ts'
import type { User } from '#domain/user/user-fields.ts'
import type { Context } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { isOptionalMail, toMail, type NotificationContent } from './notification-mail.ts'
import { tableOf } from '../kernel/table.ts'
import { validateRow } from '../kernel/values.ts'

type Person = Pick<User, 'id' | 'email' | 'name' | 'lastName' | 'firstName' | 'mutedMails'>

const maxBody = 3000

async function keep(
  { db, now }: Context,
  userIDs: readonly string[],
  { kind, title, paragraphs, action }: NotificationContent,
) {
  const said = { kind, title, body: paragraphs.join('\n').slice(0, maxBody), path: action?.path ?? null }
  const rows = userIDs.map((userID) =>
    validateRow(notification, {
      id: newID(),
      createdAt: now,
      updatedAt: now,
      version: 1,
      userID,
      ...said,
      readAt: null,
    }),
  )
  if (rows.length) await db.insert(tableOf(notification)).values(rows as never)
}

const wants = ({ mutedMails }: Person, kind: NotificationContent['kind']) =>
  !isOptionalMail(kind) || !(mutedMails as NotificationContent['kind'][]).includes(kind)

/**
 * Tells a person of a change that they wait for: among their notifications, and by mail unless they have stopped mails
 * of that kind. Both come with the transaction that this is in, or not at all.
 */
export async function notify(context: Context, userID: string, letter: NotificationContent): Promise<void> {
  const { db, services } = context
  const { rows } = await db.execute(sql`select id, email, name, "lastName", "firstName", "mutedMails" from users
    where id = ${userID} and "disabledAt" is null`)
  const person = rows[0] as Person | undefined
  if (!person) return
  await keep(context, [userID], letter)
  if (!wants(person, letter.kind)) return
  const addressed = { ...letter, paragraphs: [`${displayName(person)} 様`, ...letter.paragraphs] }
  await services.queue(db, 'mail', toMail(services, person.email, addressed, userID))
}

/** Tells the desk of what it has to do: everybody there but the one who acts, and the operator's address if it has one. */
export async function notifyDesk(context: Context, letter: NotificationContent): Promise<void> {
  const { db, me, services } = context
  const { rows } = await db.execute(sql`select id from users where "userType" = ${Role.admin} and "disabledAt" is null
    and id is distinct from ${me?.id ?? null}`)
  await keep(
    context,
    rows.map(({ id }) => id as string),
    letter,
  )
  if (services.operator.email) await services.queue(db, 'mail', toMail(services, services.operator.email, letter))
}
