import { findByID } from '../accounts/accounts.ts'
import type { Account } from '../accounts/accounts.ts'
import { TokenRefused } from '../index.ts'
import type { Verified } from '../index.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'
import { isRunning } from './sessions.ts'
import { readToken } from './tokens.ts'

/** Whoever holds a valid ID token: its claims, and the account. */
export type Holder = { claims: Verified; account: Account }

type HolderOrRefusal = Holder | 'USER_NOT_FOUND' | 'USER_DISABLED' | 'TOKEN_EXPIRED'

async function readHolder({ pool, keySet, projectID, now }: Provider, token: string): Promise<HolderOrRefusal> {
  const claims = await readToken(token, keySet, projectID, now())
  const account = await findByID(pool, claims.id)
  if (!account) return 'USER_NOT_FOUND'
  if (account.disabled) return 'USER_DISABLED'
  const running = claims.sessionID !== undefined && (await isRunning(pool, claims.sessionID, account.id))
  return running ? { claims, account } : 'TOKEN_EXPIRED'
}

/** The claims of a valid token of an enabled account in a running session. Throws `TokenRefused`. */
export async function verifyToken(provider: Provider, token: string): Promise<Verified> {
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

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the holder signed in too long ago for what cannot be undone. */
export function requireRecentSignIn({ recentSignIn, now }: Provider, { claims }: Holder): void {
  const age = now().getTime() / 1000 - claims.authTime
  if (recentSignIn > 0 && age > recentSignIn) throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
