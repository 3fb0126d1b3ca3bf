import { changeAccount, findByEmail, insertAccount } from '../accounts/accounts.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { readCode, spendCode } from '../codes/codes.ts'
import { readEmail } from '../accounts/email.ts'
import { openGrant } from '../sessions/grant.ts'
import { newAccount } from '../accounts/new-account.ts'
import { ProtocolError } from './protocol-error.ts'
import { admit } from '../provider.ts'
import { endSessions } from '../sessions/sessions.ts'
import { transaction } from '#providers/transaction.ts'

/** accounts:signInWithEmailLink. The e-mail is proven by it; an account is made when there is none. */
export const signInWithEmailLink: Endpoint = async ({ provider, body, ip }) => {
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
    const known = await findByEmail(db, email)
    if (known && !known.emailVerified) await endSessions(db, known.id, now)
    const account = known
      ? await changeAccount(db, known, proven(known))
      : newAccount(now, { email, emailVerified: true })
    if (!known) await insertAccount(db, account)
    const grant = await openGrant(provider, db, account, { method: 'emailLink' })
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email,
      localId: account.id,
      isNewUser: known === null,
      ...grant,
    }
  })
}

// Whoever signed up before the owner proved the address may have been somebody else: that password must not stay good.
const proven = (account: Account): Partial<Account> =>
  account.emailVerified ? {} : { emailVerified: true, passwordHash: null, passwordUpdatedAt: null }
