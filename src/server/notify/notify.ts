import { ne } from 'drizzle-orm'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { notification } from '#domain/notification.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { insertRows } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { wakeDesk, wakePerson } from '../deal/wake-streams.ts'
import { tableOf } from '../kernel/table.ts'
import { queuePushes } from './push.ts'
import { mailBrandOf } from '#providers/mail/mail-brand.ts'
import { presentBrand } from '../operator/brand-versions.ts'
import { presentOperator } from '../operator/operator.ts'
import { asMailed, isOptionalMail, stopOf, toMail, type NotificationContent, type Stop } from './notification-mail.ts'

const maxBody = 3000

async function storeNotifications(
  context: Context,
  userIDs: readonly string[],
  { kind, title, paragraphs, action, closing = [], items = [] }: NotificationContent,
) {
  const body = textWithin([...paragraphs, ...items.map(({ text }) => text), ...closing].join('\n'), maxBody)
  const rows = userIDs.map((userID) => ({ userID, kind, title, body, path: action?.path ?? null, readAt: null }))
  await insertRows(context, notification, rows)
  await queuePushes(context, userIDs, { kind, path: action?.path ?? null })
  for (const userID of userIDs) wakePerson(context, userID)
}

/** Whom a mail is from: the operator and the brand as they are now. */
const senderOf = async (context: Context) => ({
  ...context.services,
  operator: (await presentOperator(context)).operator,
  brand: mailBrandOf(await presentBrand(context)),
})

const columns = ['id', 'email', 'name', 'lastName', 'firstName', 'mutedMails'] as const

/**
 * Tells a person of a change that they wait for: among their notifications, and by mail unless they have stopped mails
 * of that kind. Both come with the transaction that this is in, or not at all.
 */
export const notify = (
  context: Context,
  userID: string,
  content: NotificationContent,
  takes?: TakesMail,
): Promise<void> => notifyEach(context, [userID], content, takes)

/** Whether somebody is mailed as well; the desk is one reader, by `ADMIN_ACCOUNT_ID`. */
type TakesMail = (userID: string) => Promise<boolean>
const always: TakesMail = () => Promise.resolve(true)

/** Tells several persons the same. */
export async function notifyEach(
  context: Context,
  userIDs: readonly string[],
  content: NotificationContent,
  takes = always,
) {
  if (userIDs.length === 0) return
  const people = await find(context, user, { id: userIDs, disabledAt: null }, { columns })
  await storeNotifications(
    context,
    people.map(({ id }) => id),
    content,
  )
  const from = await senderOf(context)
  for (const person of people) if (await takes(person.id)) await mailMember(context, person, content, from)
}

/** Mails somebody who is a member, unless they have stopped mails of that kind. */
export async function mailMember(
  context: Context,
  person: Addressee & Pick<User, 'mutedMails'>,
  content: NotificationContent,
  from?: Awaited<ReturnType<typeof senderOf>>,
): Promise<void> {
  if (isOptionalMail(content.kind) && person.mutedMails.some((kind) => kind === content.kind)) return
  await mailTo(context, person, content, from)
}

type Addressee = Pick<User, 'id' | 'email' | 'name' | 'lastName' | 'firstName'>

/** Tells somebody by mail alone: who may not sign in reads no notifications. */
export async function mailTo(
  context: Context,
  person: Addressee,
  content: NotificationContent,
  from?: Awaited<ReturnType<typeof senderOf>>,
): Promise<void> {
  const { db, services } = context
  const mailed = asMailed(content)
  const letter = { ...mailed, paragraphs: [`${displayName(person)} 様`, ...mailed.paragraphs] }
  const stop = stopOf(services, person.id, content.kind)
  const mail = toMail(from ?? (await senderOf(context)), person.email, letter, stop)
  await services.queue(db, 'mail', { ...mail, readerID: person.id })
}

/** Tells whoever has left an address and has no account. */
export async function mailToAddress(
  context: Context,
  address: string,
  content: NotificationContent,
  stop?: Stop,
): Promise<void> {
  const { db, services } = context
  await services.queue(db, 'mail', toMail(await senderOf(context), address, content, stop))
}

/** Tells the desk of what it has to do: everybody there but the one who acts, and the operator's address if it has one. */
export async function notifyDesk(context: Context, content: NotificationContent, takes = always): Promise<void> {
  const { me } = context
  const also = me ? ne(tableOf(user).id, me.id) : undefined
  wakeDesk(context)
  const desk = await find(context, user, { userType: Role.admin, disabledAt: null }, { columns: ['id'], also })
  await storeNotifications(
    context,
    desk.map(({ id }) => id),
    content,
  )
  if (await takes(ADMIN_ACCOUNT_ID)) await mailDesk(context, content)
}

/** Mails the operator's address, if it has one. */
export async function mailDesk(context: Context, content: NotificationContent): Promise<void> {
  const from = await senderOf(context)
  const { email } = from.operator
  if (email) await context.services.queue(context.db, 'mail', toMail(from, email, content))
}
