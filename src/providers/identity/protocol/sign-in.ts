import { changeAccount, findByEmail, findByID, insertAccount, newAccount, type Account } from '../accounts/accounts.ts'
import { readEmail } from '../accounts/email.ts'
import { checkPassword, hashPassword, matchesPassword } from '../accounts/passwords.ts'
import { dropCodes, readCode, spendCode } from '../codes/codes.ts'
import { admit, fromNetwork } from '../limits.ts'
import { admitFor } from '../sessions/known-networks.ts'
import { openGrant, signFor } from '../sessions/grant.ts'
import { endSessions } from '../sessions/running-sessions.ts'
import { ownerOf, rotate } from '../sessions/sessions.ts'
import { TOKEN_SECONDS } from '../sessions/tokens.ts'
import { transaction } from '#providers/transaction.ts'
import type { Endpoint } from './call.ts'
import { ProtocolError } from './protocol-error.ts'

/**
 * accounts:signUp. Makes an account with e-mail and password, and signs in. Says EMAIL_EXISTS even under enumeration
 * protection, as the real service does: the protocol has no other answer. Accounts without an e-mail are not made.
 */
export const signUp: Endpoint = async ({ provider, body, ip, agent }) => {
  if (body.idToken) throw new ProtocolError('OPERATION_NOT_ALLOWED')
  if (!body.email && !body.password) throw new ProtocolError('ADMIN_ONLY_OPERATION')
  const email = readEmail(body.email)
  const password = checkPassword(body.password, email, provider.isLeaked)
  await admit(provider, 'address', ip)
  const passwordHash = await hashPassword(password)
  const account = newAccount(provider.now(), { email, passwordHash, displayName: body.displayName || null })
  const grant = await transaction(provider.pool, async (db) => {
    await insertAccount(db, account)
    return openGrant(provider, db, account, { method: 'password', ip, agent })
  })
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.id, email, ...grant }
}

/** accounts:signInWithPassword. An unknown e-mail takes as long as a wrong password. Only the right password reveals that an account is disabled. */
export const signInWithPassword: Endpoint = async ({ provider, body, ip, agent }) => {
  const email = readEmail(body.email)
  if (!body.password) throw new ProtocolError('MISSING_PASSWORD')
  await admit(provider, 'address', ip)
  // Counted before the password is checked: many attempts at once must not slip through together.
  await admitFor(provider, { email, ip, each: 'guess', all: 'account' })
  const account = await findByEmail(provider.pool, email)
  const matches = await matchesPassword(account?.passwordHash ?? null, body.password)
  if (!account || !matches) {
    const code = account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND'
    throw new ProtocolError(provider.enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : code)
  }
  const grant = await transaction(provider.pool, (db) =>
    openGrant(provider, db, account, { method: 'password', ip, agent }),
  )
  await provider.limits.forget('guess', fromNetwork(email, ip))
  const { id: localId, displayName } = account
  const kind = 'identitytoolkit#VerifyPasswordResponse'
  return { kind, registered: true, localId, email, displayName: displayName ?? '', ...grant }
}

/** accounts:signInWithEmailLink. The link proves the e-mail; an account is made when none has it. */
export const signInWithEmailLink: Endpoint = async ({ provider, body, ip, agent }) => {
  if (body.idToken) throw new ProtocolError('OPERATION_NOT_ALLOWED')
  const email = readEmail(body.email)
  await admit(provider, 'address', ip)
  const now = provider.now()
  return transaction(provider.pool, async (db) => {
    const code = await readCode(db, body.oobCode, now, { types: ['EMAIL_SIGNIN'], lock: true })
    if (code.email !== email) {
      throw new ProtocolError('INVALID_EMAIL : The email provided does not match the sign-in email address.')
    }
    await spendCode(db, code, now)
    const former = await findByEmail(db, email)
    if (former && !former.emailVerified) {
      await endSessions(db, former.id, now)
      await dropCodes(db, former.id, now)
    }
    const account = former
      ? await changeAccount(db, former, provenChanges(former))
      : newAccount(now, { email, emailVerified: true })
    if (!former) await insertAccount(db, account)
    const grant = await openGrant(provider, db, account, { method: 'emailLink', ip, agent })
    const kind = 'identitytoolkit#EmailLinkSigninResponse'
    return { kind, email, localId: account.id, isNewUser: former === null, ...grant }
  })
}

// Whoever signed up before the owner proved the address may have been somebody else: neither their password nor a link of theirs stays valid.
const provenChanges = (account: Account): Partial<Account> =>
  account.emailVerified ? {} : { emailVerified: true, passwordHash: null, passwordUpdatedAt: null }

/** securetoken /v1/token. A new ID token and the next refresh token; the answer's names have underscores, as OAuth's do. It counts as a write of the account. */
export const refresh: Endpoint = async ({ provider, body }) => {
  if (!body.grant_type) throw new ProtocolError('MISSING_GRANT_TYPE')
  if (body.grant_type !== 'refresh_token') throw new ProtocolError('INVALID_GRANT_TYPE')
  const token = body.refresh_token
  if (!token) throw new ProtocolError('MISSING_REFRESH_TOKEN')
  const ownerID = await ownerOf(provider.pool, token)
  if (ownerID === null) throw new ProtocolError('INVALID_REFRESH_TOKEN')
  await admit(provider, 'write', ownerID)
  // The refusal comes after the commit, because an ended session must stay ended.
  const rotation = await transaction(provider.pool, (db) => rotate(db, token, provider.now()))
  if (!rotation) throw new ProtocolError('INVALID_REFRESH_TOKEN')
  const account = await findByID(provider.pool, 'ended' in rotation ? rotation.ended : rotation.session.accountID)
  if (!account) throw new ProtocolError('USER_NOT_FOUND')
  if (account.disabled) throw new ProtocolError('USER_DISABLED')
  if ('ended' in rotation) throw new ProtocolError('TOKEN_EXPIRED')
  const idToken = await signFor(provider, account, rotation.session)
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(TOKEN_SECONDS),
    refresh_token: rotation.refreshToken,
    token_type: 'Bearer',
    user_id: account.id,
    project_id: provider.projectID,
  }
}
