import { pushDevice } from '#domain/push-device.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import type { VerifiedAccount } from '#providers/identity/index.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { deleteWhere, setWhere } from '../kernel/bulk.ts'
import { record } from '../kernel/audit.ts'
import { setFields } from '../kernel/change.ts'
import type { Context, Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { endSession, endSessionsOf, maxAge, signInBehind, startSession } from './reading-session.ts'
import { transferAlerts } from '../alert/by-mail/transfer-alerts.ts'
import { closePhotoLinksOf } from '../estate/phone/photo-link.ts'
import { recheckStreams } from '../deal/wake-streams.ts'
import { bearerOf } from '../web/auth.ts'

type Site = Pick<Services, 'origin'>

const isSecure = ({ origin }: Site) => origin.startsWith('https:')
/**
 * The cookie of the token sync. It serves reading during server rendering; no write is ever authorised by it. Over https its
 * name keeps it to this host: no other one of the domain can set it (RFC 6265bis, 4.1.3.2).
 */
const cookieName = (site: Site) => (isSecure(site) ? '__Host-sumika_session' : 'sumika_session')
/** A token must be this fresh, in seconds, to be synced (specification section 9). */
const tokenMaxAge = 5 * 60

const cookieOf = (site: Site, value: string, age: number) =>
  `${cookieName(site)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure(site) ? '; Secure' : ''}`

export const sessionHandlers: Handlers<'session'>['session'] = {
  async start(context) {
    const { account, now, services } = context
    if (!account) throw new AppError('unauthenticated', 'ログインしてください')
    // Pages are drawn as for a visitor until the account is let in.
    if (context.awaits) return Response.json({ id: account.id })
    if (Date.parse(now) / 1000 - account.issuedAt > tokenMaxAge)
      throw new AppError('unauthenticated', 'トークンが古すぎます。更新してからお試しください。')
    await takeOverEmail(context, account)
    await transferAlerts(context, account)
    await moveDevices(context, account)
    const secret = await startSession(context, account)
    const headers = { 'set-cookie': cookieOf(services, secret, maxAge) }
    return Response.json({ id: account.id }, { headers })
  },
  async end(context, { query: { everywhere, replaced } }) {
    const { account, cookie, headers, services } = context
    if (cookie) await endSession(context, cookie)
    const token = bearerOf(headers.get('authorization'))
    if (account && token) {
      if (everywhere) {
        await record(context, { action: 'endSignIns', noun: user.name, rowID: account.id })
        await endSessionsOf(context, account.id)
      }
      // Where sign-ins have no names, nobody knows which device this one was: all are told no more until they ask again.
      if (!replaced && !services.identity.signIns) await deleteWhere(context, pushDevice, { ownerID: account.id })
      await (everywhere ? services.identity.revokeAll(account.id) : services.identity.revokeSession(token))
      if (!replaced) await closePhotoLinksOf(context, account.id)
      recheckStreams(context, account.id)
    }
    return new Response(null, {
      status: 204,
      headers: { 'set-cookie': cookieOf(services, '', 0) },
    })
  },
}

/** A browser in which somebody signs in again, or takes a new password, is told on: what it was told by was the sign-in before. */
async function moveDevices(context: Context, { id, sessionID }: VerifiedAccount): Promise<void> {
  const former = context.cookie && (await signInBehind(context, context.cookie, id))
  if (!former || !sessionID || former === sessionID) return
  await setWhere(context, pushDevice, { ownerID: id, signIn: former }, { signIn: sessionID })
}

/**
 * The e-mail is changed at the sign-in provider, which ends every session. The embedded one brings it here by itself
 * (a trigger of its table of accounts), any other by the next session.
 */
async function takeOverEmail(context: Context, { id, email }: VerifiedAccount): Promise<void> {
  const member = await findOne(context, user, { id }, { columns: ['email'] })
  if (!member || member.email === email) return
  await freeEmail(context, email)
  await setFields(context, user, id, { email })
}

/** Takes an e-mail from the member who still has it here but not at the sign-in provider any more. */
export async function freeEmail(context: Context, email: string): Promise<void> {
  const former = await findOne(context, user, { email }, { columns: ['id'] })
  if (!former) return
  const present = await context.services.identity.emailOf(former.id, context.db.$client)
  if (present !== null && present !== email) await setFields(context, user, former.id, { email: present })
}

/** The session that a request's cookies name; null when they name none. */
export const sessionIn = (site: Site, cookies: string | null): string | null =>
  cookies?.match(new RegExp(`(?:^|; *)${cookieName(site)}=([\\w-]{43})`))?.[1] ?? null
