import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import type { Verified } from '#providers/identity/index.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { setFields } from '../kernel/change.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { endSession, endSessionsOf, maxAge, startSession } from './reading-session.ts'
import { recheckStreams } from '../deal/wake-streams.ts'

/** The cookie of the token sync. It serves reading during server rendering; no write is ever authorised by it. */
export const sessionCookie = 'sumika_session'
/** A token must be this fresh, in seconds, to be synced (specification section 9). */
const tokenMaxAge = 5 * 60

const cookieOf = (value: string, age: number, secure: boolean) =>
  `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`

export const sessionHandlers: Handlers<'session'>['session'] = {
  async start(context) {
    const { account, now, services } = context
    if (!account) throw new AppError('unauthenticated', 'ログインしてください')
    // Pages are drawn as for a visitor until the e-mail is proven.
    if (!account.emailVerified) return Response.json({ id: account.id })
    if (Date.parse(now) / 1000 - account.issuedAt > tokenMaxAge)
      throw new AppError('unauthenticated', 'トークンが古すぎます。更新してからお試しください。')
    await takeOverEmail(context, account)
    const secret = await startSession(context, account)
    const headers = { 'set-cookie': cookieOf(secret, maxAge, services.origin.startsWith('https:')) }
    return Response.json({ id: account.id }, { headers })
  },
  async end(context, { query: { everywhere } }) {
    const { account, cookie, services } = context
    if (cookie) await endSession(context, cookie)
    if (account && everywhere) {
      await endSessionsOf(context, account.id)
      await services.identity.revokeAll(account.id)
      recheckStreams(context, account.id)
    }
    return new Response(null, {
      status: 204,
      headers: { 'set-cookie': cookieOf('', 0, services.origin.startsWith('https:')) },
    })
  },
}

/** The e-mail is changed at the sign-in provider, which ends every session: the next one brings it here. */
async function takeOverEmail(context: Context, { id, email }: Verified): Promise<void> {
  const registered = await findOne(context, user, { id }, { columns: ['email'] })
  if (registered && registered.email !== email) await setFields(context, user, id, { email })
}

/** The session that a request's cookies name; null when they name none. */
export const sessionIn = (cookies: string | null): string | null =>
  cookies?.match(new RegExp(`(?:^|; *)${sessionCookie}=([\\w-]{43})`))?.[1] ?? null
