import { changeAccount, findByID } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { dropCodes, readCode, spendCode } from '../codes/codes.ts'
import { checkPassword, hashPassword } from '../accounts/passwords.ts'
import { ProtocolError } from './protocol-error.ts'
import { admit } from '../provider.ts'
import { endSessions } from '../sessions/sessions.ts'
import { transaction } from '#providers/transaction.ts'

const KIND = 'identitytoolkit#ResetPasswordResponse'

/**
 * accounts:resetPassword. Without a new password, tells what a code of any type is for and leaves it good. With one, sets
 * it, verifies the e-mail (the mail arrived), and ends every session; a refused password leaves the code good.
 */
export const resetPassword: Endpoint = async ({ provider, body, ip }) => {
  const now = provider.now()
  if (!body.newPassword) {
    const { type, email, newEmail } = await readCode(provider.pool, body.oobCode, now)
    return { kind: KIND, requestType: type, email, ...(newEmail ? { newEmail } : {}) }
  }
  await admit(provider, 'address', ip)
  const types = ['PASSWORD_RESET'] as const
  // Looked at before the costly hash, and again under a lock when it is used.
  const { email } = await readCode(provider.pool, body.oobCode, now, { types })
  const passwordHash = await hashPassword(checkPassword(body.newPassword, email))
  await transaction(provider.pool, async (db) => {
    const code = await readCode(db, body.oobCode, now, { types, lock: true })
    const account = code.accountID === null ? null : await findByID(db, code.accountID, { lock: true })
    if (!account || account.email !== code.email) throw new ProtocolError('INVALID_OOB_CODE')
    if (account.disabled) throw new ProtocolError('USER_DISABLED')
    await spendCode(db, code, now)
    await changeAccount(db, account, { passwordHash, passwordUpdatedAt: now.getTime(), emailVerified: true })
    await endSessions(db, account.id, now)
    await dropCodes(db, account.id, now)
  })
  await provider.limits.forget('account', email)
  return { kind: KIND, requestType: 'PASSWORD_RESET', email }
}
