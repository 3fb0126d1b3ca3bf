import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#http/errors.ts'
import type { Verified } from '#providers/identity/index.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import type { Db, Services } from '../kernel/context.ts'
import { recheckStreams } from '../deal/room.ts'

/** The cookie of the token sync. It serves reading during server rendering; no write is ever authorised by it. */
export const sessionCookie = 'sumika_session'
const maxAge = 14 * 24 * 60 * 60
/** A token must be this fresh, in seconds, to be synced (specification section 9). */
const tokenMaxAge = 5 * 60

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const cookieOf = (value: string, age: number, secure: boolean) =>
  `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`

export const sessionHandlers: Handlers<'session'>['session'] = {
  async start({ db, account, now, services }) {
    if (!account) throw new AppError('unauthenticated', 'ログインしてください')
    // Pages are drawn as for a visitor until the e-mail is proven.
    if (!account.emailVerified) return Response.json({ id: account.id })
    if (Date.parse(now) / 1000 - account.issuedAt > tokenMaxAge)
      throw new AppError('unauthenticated', 'トークンが古すぎます。更新してからお試しください。')
    await takeOverEmail(db, account)
    const secret = randomBytes(32).toString('base64url')
    await db.execute(sql`insert into sessions (hash, "userID", "createdAt", "expiresAt", "identitySession")
      values (${hash(secret)}, ${account.id}, ${now}, ${now}::timestamptz + make_interval(secs => ${maxAge}), ${account.sessionID ?? null})`)
    const headers = { 'set-cookie': cookieOf(secret, maxAge, services.origin.startsWith('https:')) }
    return Response.json({ id: account.id }, { headers })
  },
  async end(context, { query: { everywhere } }) {
    const { db, account, cookie, services } = context
    if (cookie) await db.execute(sql`delete from sessions where hash = ${hash(cookie)}`)
    if (account && everywhere) {
      await db.execute(sql`delete from sessions where "userID" = ${account.id}`)
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
const takeOverEmail = (db: Db, { id, email }: Verified) =>
  db.execute(sql`update users set email = ${email}, version = version + 1, "updatedAt" = now()
    where id = ${id} and email <> ${email}`)

/** The session that a request's cookies name; null when they name none. */
export const sessionIn = (cookies: string | null): string | null =>
  cookies?.match(new RegExp(`(?:^|; *)${sessionCookie}=([\\w-]{43})`))?.[1] ?? null

/** Who a session stands for; null when it is none of ours, has expired, or the sign-in that it came from has ended. */
export async function readerOf(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  value: string | null,
): Promise<string | null> {
  if (!value) return null
  const { rows } = await db.execute(
    sql`select "userID", "identitySession" from sessions where hash = ${hash(value)} and "expiresAt" > now()`,
  )
  const found = rows[0] as { userID: string; identitySession: string | null } | undefined
  if (!found) return null
  if (found.identitySession && (await identity.isRunning?.(found.identitySession)) === false) return null
  return found.userID
}
