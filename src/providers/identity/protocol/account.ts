import { randomUUID } from 'node:crypto'
import { deleteAccount, findByEmail, type Account } from '../accounts/accounts.ts'
import { readEmail } from '../accounts/email.ts'
import { admit } from '../limits.ts'
import { requireHolder, requireRecentSignIn } from '../sessions/token-holder.ts'
import { factorsShown, findFactor } from '../second-step/factors.ts'
import type { Endpoint } from './call.ts'
import { ProtocolError } from './protocol-error.ts'

/** accounts:createAuthUri. How an e-mail can sign in; nothing under enumeration protection. */
export const createAuthUri: Endpoint = async ({ provider, body, ip }) => {
  const email = readEmail(body.identifier, 'MISSING_IDENTIFIER')
  await admit(provider, 'address', ip)
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomUUID() }
  if (provider.enumerationProtection) return answer
  const account = await findByEmail(provider.pool, email)
  if (!account) return { ...answer, registered: false }
  const signinMethods = account.passwordHash === null ? ['emailLink'] : ['password', 'emailLink']
  return { ...answer, registered: true, allProviders: ['password'], signinMethods }
}

/** accounts:lookup. The token holder's own account. */
export const lookup: Endpoint = async ({ provider, body }) => {
  const { account } = await requireHolder(provider, body.idToken)
  const factor = await findFactor(provider.pool, account.id)
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: account.id,
        ...profileOf(account),
        ...(account.passwordUpdatedAt === null ? {} : { passwordUpdatedAt: Math.floor(account.passwordUpdatedAt) }),
        validSince: String(Math.floor(account.validSince / 1000)),
        createdAt: String(Math.floor(account.createdAt)),
        ...(account.lastLoginAt === null ? {} : { lastLoginAt: String(Math.floor(account.lastLoginAt)) }),
        ...factorsShown(factor),
      },
    ],
  }
}

/** The fields of an account that the protocol shows its owner. */
export function profileOf({ email, emailVerified, displayName, photoUrl }: Account): object {
  const profile = { ...(displayName ? { displayName } : {}), ...(photoUrl ? { photoUrl } : {}) }
  return {
    email,
    emailVerified,
    ...profile,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, ...profile }],
  }
}

/**
 * accounts:delete. Removes the token holder's account; needs a recent sign-in. Not that of a member: nobody could sign in to what the site
 * still has of them, and it would be asked of nobody whether they may leave.
 */
export const deleteOwn: Endpoint = async ({ provider, body }) => {
  const holder = await requireHolder(provider, body.idToken)
  requireRecentSignIn(provider, holder)
  if (await provider.isMember(provider.pool, holder.account.id))
    throw new ProtocolError('OPERATION_NOT_ALLOWED : A member leaves by the site.')
  await deleteAccount(provider.pool, holder.account.id)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
