import type { Pool } from 'pg'
import { AlertPace } from '#domain/choices/alert.ts'
import type { MailValues } from '#domain/desk/mail/mails.ts'
import { date } from '#domain/format/date.ts'
import { find } from '#server/kernel/find.ts'
import type { NotificationContent } from '#server/notify/notification-mail.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { AppError } from '#http/errors.ts'
import { databaseLimits, networkOf, type Limits } from '#providers/identity/limits.ts'
import { insertRow } from '#server/kernel/bulk.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { authorize } from '#server/kernel/store.ts'
import { contentOf } from '#server/notify/mail-texts.ts'
import { mailToAddress } from '#server/notify/notify.ts'
import { termsOf } from '../keep-terms.ts'
import { alertAddresses, alertRequests, alertsPath, untilOf } from './alert-address.ts'

const limitsByPool = new WeakMap<Pool, Limits>()
function limitsOf(pool: Pool): Limits {
  const limits = limitsByPool.get(pool) ?? databaseLimits(pool)
  limitsByPool.set(pool, limits)
  return limits
}

/** Whoever asks may not be whoever reads the mail: so the mail holds no text that the asker could choose. */
async function mailRequest(context: Context, id: string, email: string, pace: number): Promise<void> {
  const path = alertsPath(context.services, { requestID: id })
  await mailToAddress(
    context,
    email,
    await contentOf(context, 'alertRequested', { 頻度: AlertPace.label(pace) }, { path }),
  )
}

/**
 * Asks the reader of an address whether they want alerts. The answer is the same whatever is known of the address, and however many
 * mails it has been sent: only whoever asks too often hears so. @throws AppError forbidden, bad_request, too_many
 */
export const askAlert: Handlers<'searchAlert'>['searchAlert']['ask'] = async (context, { body }) => {
  const { me, ip, services } = context
  authorize(me, me === null)
  const { name, search, pace } = body
  // Refused before anything is sent, where it cannot be saved.
  await termsOf(context, { id: '', search, pace, news: [] })
  const limits = limitsOf(services.pool)
  if ((await limits.count('alerts', networkOf(ip))) > 0)
    throw new AppError('too_many', '申し込みが続いています。1時間ほど待ってからお試しください。')
  const email = body.email.toLowerCase()
  if ((await limits.count('alertMail', email)) > 0) return null
  await inTransaction(context, async (context) => {
    const request = await insertRow(context, alertRequests, { email, name, search, pace })
    await mailRequest(context, request.id, email, pace)
  })
  return null
}

/** The address, locked, if its reader still gets alerts. Nobody ends or takes over its alerts until this mail has been queued. */
export const lockAddress = async (context: Context, id: string) =>
  (await find(context, alertAddresses, { id, endedAt: null }, { lock: true }))[0]
type Address = NonNullable<Awaited<ReturnType<typeof lockAddress>>>

/** What a mail about saved searches says, and the homes that it lists. */
export type SeekerNews = { values: MailValues<'alertNews'>; items: NonNullable<NotificationContent['items']> }

/** Tells whoever reads an address, with a way to say until when, how often and whether at all (特定電子メール法4条). */
export async function tellAddress(context: Context, address: Address, { values, items }: SeekerNews): Promise<void> {
  const path = alertsPath(context.services, { addressID: address.id })
  const content = await contentOf(context, 'alertNewsByMail', { ...values, 期日: date(untilOf(address)) }, { path })
  const stop = { label: 'お知らせを止める', path, isOneClick: true }
  await mailToAddress(context, address.email, { ...content, items }, stop)
}
