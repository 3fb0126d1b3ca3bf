import { changeAccount, findByID } from '../accounts/accounts.ts'
import type { Account } from '../accounts/accounts.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'
import { factorsShown, findFactor } from '../second-step/factors.ts'
import { sealPending } from '../second-step/pending.ts'
import { learnNetwork } from './known-networks.ts'
import { openSession } from './sessions.ts'
import type { SecondFactor, Session, SignInMethod } from './sessions.ts'
import { signToken, TOKEN_SECONDS } from './tokens.ts'
import type { Db } from '#providers/transaction.ts'

/** The tokens that a sign-in gives, with the seconds that the ID token lives. */
type Tokens = { idToken: string; refreshToken: string; expiresIn: string }
/** What stands for a sign-in until its second step: the apps whose code is wanted, and what to show with the code. */
type Challenge = { mfaPendingCredential: string; mfaInfo?: object[] }
export type Grant = Tokens | Challenge

type SignIn = {
  method: SignInMethod
  ip: string
  /** The browser, as it calls itself. */
  agent: string | null
  authTime?: Date
  /** By what the second step was done; none yet, and the grant asks for it where the account has one. */
  secondFactor?: SecondFactor | null
}

/**
 * Opens a session for the proven owner of `account`, within the caller's transaction: every sign-in ends here, so that none
 * goes past the second step. The account is read again under a lock: a password changed or an account disabled in the meantime must
 * win. Throws USER_DISABLED, USER_NOT_FOUND and INVALID_LOGIN_CREDENTIALS.
 */
export async function openGrant(
  provider: Provider,
  db: Db,
  account: Account,
  { method, ip, agent, authTime = provider.now(), secondFactor = null }: SignIn,
): Promise<Grant> {
  const now = provider.now()
  const present = await findByID(db, account.id, { lock: true })
  if (!present) throw new ProtocolError('USER_NOT_FOUND')
  if (present.disabled) throw new ProtocolError('USER_DISABLED')
  if (present.passwordHash !== account.passwordHash) throw new ProtocolError('INVALID_LOGIN_CREDENTIALS')
  const factor = secondFactor ? null : await findFactor(db, account.id)
  if (factor) return { mfaPendingCredential: sealPending(provider, present, method), ...factorsShown(factor) }
  await changeAccount(db, present, { lastLoginAt: now.getTime() })
  await learnNetwork(db, account.id, ip, now)
  const newSession = await openSession(
    db,
    { accountID: account.id, provider: method, authTime, agent, secondFactor },
    now,
  )
  return {
    idToken: await signFor(provider, present, newSession.session),
    refreshToken: newSession.refreshToken,
    expiresIn: String(TOKEN_SECONDS),
  }
}

/** Signs the ID token of an account's session. */
export function signFor({ keys, projectID, now }: Provider, account: Account, session: Session): Promise<string> {
  const { id, email, emailVerified, displayName, photoUrl } = account
  const { id: sessionID, secondFactor, authTime } = session
  const subject = { id, email, emailVerified, displayName, photoUrl, sessionID, secondFactor, authTime }
  // Real tokens name `password` for the link too: both are the e-mail provider.
  return signToken(keys, projectID, { ...subject, provider: 'password' }, now())
}
