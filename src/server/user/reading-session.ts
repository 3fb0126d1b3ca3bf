import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { flag, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { user } from '#domain/user/user.ts'
import type { VerifiedAccount } from '#providers/identity/index.ts'
import { closePhotoLinksOf } from '../estate/phone/photo-link.ts'
import { deleteWhere, insertRow } from '../kernel/bulk.ts'
import type { Db, Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { prepareStatement, type NamedStatement } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import { ofDeskRole, profileIn, profileSelection, type Profile, type ProfileRow } from '../web/auth.ts'
import { deskRole } from '#domain/desk/desk-role.ts'

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
  { id, sessionID, secondStep }: VerifiedAccount,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.parse(context.now) + maxAge * 1000).toISOString()
  await insertRow(context, sessions, {
    hash: hashOf(secret),
    userID: id,
    expiresAt,
    identitySession: sessionID ?? null,
    secondStep,
  })
  return secret
}

/** From which sign-in of a person the session of a cookie came; null where it is somebody else's, or its sign-in has no name. */
export async function signInBehind(context: { db: Db }, secret: string, userID: string): Promise<string | null> {
  const session = await findOne(context, sessions, { hash: hashOf(secret), userID }, { columns: ['identitySession'] })
  return session?.identitySession ?? null
}

/** Ends the session of a cookie. */
export const endSession = (context: { db: Db }, secret: string) =>
  deleteWhere(context, sessions, { hash: hashOf(secret) })

/** Ends all sessions of a person, and what their phone was let do by one. */
export async function endSessionsOf(context: { db: Db }, userID: string): Promise<void> {
  await closePhotoLinksOf(context, userID)
  await deleteWhere(context, sessions, { userID })
}

/** Ends the sessions that have run out. */
export const dropExpiredSessions = (services: Services) =>
  deleteWhere(services, sessions, {}, lt(tableOf(sessions).expiresAt, services.now()))

/** A session with the profile that it reads as, whose fields are null for an account that is no member. */
type ReaderRow = ProfileRow & { userID: string; secondStep: boolean }

/** Whoever reads by a session. `person` is null for an account that is no member, or is disabled. */
type Reading = { userID: string; person: Profile | null; secondStep: boolean }

/** The statement that reads a session that has not ended, for whoever keeps the sign-ins. */
const readings = new WeakMap<Services['identity'], NamedStatement<ReaderRow>>()

function readingBy(identity: Services['identity']): NamedStatement<ReaderRow> {
  const builtReading = readings.get(identity)
  if (builtReading) return builtReading
  const reading = prepareStatement<ReaderRow>(identity.runs ? 'reader' : 'readerElsewhere', () => {
    const session = tableOf(sessions)
    const users = tableOf(user)
    const runs = identity.runs && or(isNull(session.identitySession), identity.runs(session.identitySession))
    const isOpen = and(eq(session.hash, sql.placeholder('hash')), gt(session.expiresAt, sql.placeholder('now')), runs)
    return new QueryBuilder()
      .select({ userID: session.userID, secondStep: session.secondStep, ...profileSelection() })
      .from(session)
      .leftJoin(users, eq(users.id, session.userID))
      .leftJoin(tableOf(deskRole), ofDeskRole())
      .where(isOpen)
  })
  readings.set(identity, reading)
  return reading
}

/**
 * Who a session stands for; null when it is none of ours, has expired, or the sign-in that it came from has ended. Each page of
 * somebody signed in asks this first, so it is one statement.
 */
export async function readerOf(
  { db, identity, now }: Pick<Services, 'db' | 'identity' | 'now'>,
  secret: string | null,
): Promise<Reading | null> {
  if (!secret) return null
  const [row] = await readingBy(identity)({ db }, { hash: hashOf(secret), now: now() })
  if (!row) return null
  const { userID, secondStep, ...person } = row
  return { userID, secondStep, person: person.id === null || person.disabledAt ? null : profileIn(person) }
}
