import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Verified } from '#providers/identity/index.ts'
import type { Db, Services } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'

// Sessions are no noun: nobody reads them but the server, by the hash of a cookie.

type Reading = { db: Db }

/** How long a session of server rendering lasts, in seconds. */
export const maxAge = 14 * 24 * 60 * 60

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Begins a session of server rendering, and answers the secret that its cookie holds. */
export async function startSession(context: Reading & { now: string }, { id, sessionID }: Verified): Promise<string> {
  const { now } = context
  const secret = randomBytes(32).toString('base64url')
  await query(
    context,
    sql`insert into sessions (hash, "userID", "createdAt", "expiresAt", "identitySession")
      values (${hash(secret)}, ${id}, ${now}, ${now}::timestamptz + make_interval(secs => ${maxAge}), ${sessionID ?? null})`,
  )
  return secret
}

/** Ends the session of a cookie, and those of a person everywhere. */
export async function endSessions(context: Reading, secret: string | null, userID: string | null): Promise<void> {
  const sessionHash = secret === null ? null : hash(secret)
  await query(context, sql`delete from sessions where hash = ${sessionHash} or "userID" = ${userID}`)
}

/** Ends the sessions that have run out. */
export async function dropExpiredSessions(services: Services): Promise<void> {
  await query(services, sql`delete from sessions where "expiresAt" < ${services.now()}`)
}

/** Who a session stands for; null when it is none of ours, has expired, or the sign-in that it came from has ended. */
export async function readerOf(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  secret: string | null,
): Promise<string | null> {
  if (!secret) return null
  const [session] = await query<{ userID: string; identitySession: string | null }>(
    { db },
    sql`select "userID", "identitySession" from sessions where hash = ${hash(secret)} and "expiresAt" > now()`,
  )
  if (!session) return null
  if (session.identitySession && (await identity.isRunning?.(session.identitySession)) === false) return null
  return session.userID
}
