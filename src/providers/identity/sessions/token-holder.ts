import type { Account } from '../accounts/accounts.ts'
import { TokenRefused } from '../index.ts'
import type { VerifiedAccount } from '../index.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'
import { findWithSession, runningSession } from './running-sessions.ts'
import { type SecondFactor } from './sessions.ts'
import { readToken } from './tokens.ts'
import type { Db } from '#providers/transaction.ts'

/** Whoever holds a valid ID token: its claims, and the account. */
export type Holder = { claims: VerifiedAccount; account: Account }

type HolderOrRefusal = Holder | 'USER_NOT_FOUND' | 'USER_DISABLED' | 'TOKEN_EXPIRED'

async function readHolder({ pool, keySet, projectID, now }: Provider, token: string): Promise<HolderOrRefusal> {
  const claims = await readToken(token, keySet, projectID, now())
  const holder = await findWithSession(pool, claims.id, claims.sessionID)
  if (!holder) return 'USER_NOT_FOUND'
  const { account, runs } = holder
  if (account.disabled) return 'USER_DISABLED'
  return runs ? { claims, account } : 'TOKEN_EXPIRED'
}

/** The claims of a valid token of an enabled account in a running session. Throws `TokenRefused`. */
export async function verifyToken(provider: Provider, token: string): Promise<VerifiedAccount> {
  const holder = await readHolder(provider, token)
  if (typeof holder === 'string') throw new TokenRefused('dead', holder)
  const { email, emailVerified } = holder.account
  return { ...holder.claims, email, emailVerified }
}

/** The holder of the caller's ID token. Throws INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND and USER_DISABLED. */
export async function requireHolder(provider: Provider, token: string | null | undefined): Promise<Holder> {
  if (!token) throw new ProtocolError('INVALID_ID_TOKEN')
  const holder = await readHolder(provider, token).catch((error: unknown) => {
    if (!(error instanceof TokenRefused)) throw error
    throw new ProtocolError(error.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  })
  if (typeof holder === 'string') throw new ProtocolError(holder)
  return holder
}

/**
 * By what the second step of a running session was done. Throws TOKEN_EXPIRED when it has ended since: a reset that came first must
 * not be undone by who held it.
 */
export async function requireRunning(
  db: Db,
  { sessionID }: VerifiedAccount,
  { id }: Account,
): Promise<SecondFactor | null> {
  const runningOne = sessionID === undefined ? null : await runningSession(db, sessionID, id)
  if (!runningOne) throw new ProtocolError('TOKEN_EXPIRED')
  return runningOne.secondFactor
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the holder signed in too long ago for what cannot be undone. */
export function requireRecentSignIn({ recentSignIn, now }: Provider, { claims }: Holder): void {
  const age = now().getTime() / 1000 - claims.authTime
  if (recentSignIn > 0 && age > recentSignIn) throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
