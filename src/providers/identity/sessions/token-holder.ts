import { findByID } from '../accounts/accounts.ts'
import type { Account } from '../accounts/accounts.ts'
import { TokenRefused } from '../index.ts'
import type { Verified } from '../index.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'
import { isRunning } from './sessions.ts'
import { readToken } from './tokens.ts'

/** Whose token it is: what it says, and the account behind it. */
export type Holder = { claims: Verified; account: Account }

type Standing = Holder | 'USER_NOT_FOUND' | 'USER_DISABLED' | 'TOKEN_EXPIRED'

async function look({ pool, keySet, projectID, now }: Provider, token: string): Promise<Standing> {
  const claims = await readToken(token, keySet, projectID, now())
  const account = await findByID(pool, claims.id)
  if (!account) return 'USER_NOT_FOUND'
  if (account.disabled) return 'USER_DISABLED'
  const running = claims.sessionID !== undefined && (await isRunning(pool, claims.sessionID, account.id))
  return running ? { claims, account } : 'TOKEN_EXPIRED'
}

/** What a good token says, of a living account in a running session. Throws `TokenRefused`. */
export async function verifyToken(provider: Provider, token: string): Promise<Verified> {
  const standing = await look(provider, token)
  if (typeof standing === 'string') throw new TokenRefused('dead', standing)
  const { email, emailVerified } = standing.account
  return { ...standing.claims, email, emailVerified }
}

/** Who calls with an ID token. Throws INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND and USER_DISABLED. */
export async function requireHolder(provider: Provider, token: string | null | undefined): Promise<Holder> {
  if (!token) throw new ProtocolError('INVALID_ID_TOKEN')
  const standing = await look(provider, token).catch((error: unknown) => {
    if (!(error instanceof TokenRefused)) throw error
    throw new ProtocolError(error.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  })
  if (typeof standing === 'string') throw new ProtocolError(standing)
  return standing
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the holder signed in too long ago for what cannot be undone. */
export function requireRecentSignIn({ recentSignIn, now }: Provider, { claims }: Holder): void {
  const age = now().getTime() / 1000 - claims.authTime
  if (recentSignIn > 0 && age > recentSignIn) throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
