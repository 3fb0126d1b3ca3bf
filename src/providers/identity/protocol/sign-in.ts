import { findByEmail } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { readEmail } from '../accounts/email.ts'
import { openGrant } from '../sessions/grant.ts'
import { matchesPassword } from '../accounts/passwords.ts'
import { ProtocolError } from './protocol-error.ts'
import { admit } from '../provider.ts'
import { transaction } from '#providers/transaction.ts'

/**
 * accounts:signInWithPassword. An unknown e-mail takes as long as a wrong password. Who is disabled learns it only with
 * the right password.
 */
export const signInWithPassword: Endpoint = async ({ provider, body, ip }) => {
  const email = readEmail(body.email)
  if (!body.password) throw new ProtocolError('MISSING_PASSWORD')
  await admit(provider, 'address', ip)
  // Counted before the password is looked at: many attempts at once must not slip through together.
  await admit(provider, 'account', email)
  const account = await findByEmail(provider.pool, email)
  const matches = await matchesPassword(account?.passwordHash ?? null, body.password)
  if (!account || !matches) {
    const plain = account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND'
    throw new ProtocolError(provider.enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : plain)
  }
  const grant = await transaction(provider.pool, (db) => openGrant(provider, db, account, { method: 'password' }))
  await provider.limits.forget('account', email)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.id,
    email,
    displayName: account.displayName ?? '',
    ...grant,
  }
}
