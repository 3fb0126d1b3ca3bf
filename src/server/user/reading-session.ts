import { createHash, randomBytes } from 'node:crypto'
import { gt, lt } from 'drizzle-orm'
import { flag, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import type { Verified } from '#providers/identity/index.ts'
import { deleteWhere, insertRows } from '../kernel/bulk.ts'
import type { Db, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'

/** Sessions of server rendering, by the hash of the secret that their cookie holds. */
const sessions = internalTable('sessions', {
  hash: text('ハッシュ'),
  userID: ref('会員'),
  createdAt: time('作成日時'),
  expiresAt: time('有効期限'),
  identitySession: maybe(text('ログイン')),
  secondStep: flag('2段階認証をしたログイン'),
})

/** How long a session lasts, in seconds. */
export const maxAge = 14 * 24 * 60 * 60

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Begins a session, and answers the secret that its cookie holds. */
export async function startSession(
  context: { db: Db; now: string },
  { id, sessionID, secondStep }: Verified,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.parse(context.now) + maxAge * 1000).toISOString()
  await insertRows(context, sessions, [
    { hash: hashOf(secret), userID: id, expiresAt, identitySession: sessionID ?? null, secondStep },
  ])
  return secret
}

/** Ends the session of a cookie. */
export const endSession = (context: { db: Db }, secret: string) =>
  deleteWhere(context, sessions, { hash: hashOf(secret) })

/** Ends all sessions of a person. */
export const endSessionsOf = (context: { db: Db }, userID: string) => deleteWhere(context, sessions, { userID })

/** Ends the sessions that have run out. */
export const dropExpiredSessions = (services: Services) =>
  deleteWhere(services, sessions, {}, lt(tableOf(sessions).expiresAt, services.now()))

/** Whom a session stands for, and whether they signed in by a second step. */
type Reading = { userID: string; secondStep: boolean }

/** Who a session stands for; null when it is none of ours, has expired, or the sign-in that it came from has ended. */
export async function readerOf(
  { db, identity, now }: Pick<Services, 'db' | 'identity' | 'now'>,
  secret: string | null,
): Promise<Reading | null> {
  if (!secret) return null
  const also = gt(tableOf(sessions).expiresAt, now())
  const [session] = await find({ db }, sessions, { hash: hashOf(secret) }, { also })
  if (!session) return null
  const { identitySession } = session
  if (identitySession && (await identity.running?.([identitySession]))?.has(identitySession) === false) return null
  return { userID: session.userID, secondStep: session.secondStep }
}
