import { insertAccount } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { readEmail } from '../accounts/email.ts'
import { openGrant } from '../sessions/grant.ts'
import { newAccount } from '../accounts/new-account.ts'
import { checkPassword, hashPassword } from '../accounts/passwords.ts'
import { ProtocolError } from './protocol-error.ts'
import { admit } from '../provider.ts'
import { transaction } from '#providers/transaction.ts'

/**
 * accounts:signUp. Makes an account with e-mail and password, and signs in. Says EMAIL_EXISTS even under enumeration
 * protection, as the real service does: the protocol has no other answer. Accounts without an e-mail are not made.
 */
export const signUp: Endpoint = async ({ provider, body, ip }) => {
  if (body.idToken) throw new ProtocolError('OPERATION_NOT_ALLOWED')
  if (!body.email && !body.password) throw new ProtocolError('ADMIN_ONLY_OPERATION')
  const email = readEmail(body.email)
  const password = checkPassword(body.password, email)
  await admit(provider, 'address', ip)
  const passwordHash = await hashPassword(password)
  const account = newAccount(provider.now(), { email, passwordHash, displayName: body.displayName || null })
  const grant = await transaction(provider.pool, async (db) => {
    await insertAccount(db, account)
    return openGrant(provider, db, account, { method: 'password' })
  })
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.id, email, ...grant }
}
