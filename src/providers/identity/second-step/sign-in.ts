import { findByID } from '../accounts/accounts.ts'
import { admit } from '../limits.ts'
import type { Endpoint } from '../protocol/call.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { openGrant } from '../sessions/grant.ts'
import { transaction } from '#providers/transaction.ts'
import { admitGuess, forgetGuesses, takeCode } from './check-code.ts'
import { findFactor } from './factors.ts'
import { readPending, stillCounts } from './pending.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * v2 accounts/mfaSignIn:finalize. The second step of a sign-in, by the code of the app or, beyond the real service, by a recovery
 * code in its place. Throws INVALID_CODE, INVALID_MFA_PENDING_CREDENTIAL and MFA_ENROLLMENT_NOT_FOUND.
 */
export const finishSignIn: Endpoint = async ({ provider, body, ip, agent }) => {
  const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = body
  if (!mfaPendingCredential) throw new ProtocolError('MISSING_MFA_PENDING_CREDENTIAL')
  if (!mfaEnrollmentId) throw new ProtocolError('MISSING_MFA_ENROLLMENT_ID')
  const typedCode = totpVerificationInfo?.verificationCode
  if (!typedCode) throw new ProtocolError('MISSING_CODE')
  await admit(provider, 'address', ip)
  const { pool, now } = provider
  const pendingSignIn = readPending(provider, mfaPendingCredential)
  const account = pendingSignIn && (await findByID(pool, pendingSignIn.accountID))
  if (!pendingSignIn || !account || !stillCounts(pendingSignIn, account))
    throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
  // Counted before the code is checked: many guesses at once must not slip through together.
  await admitGuess(provider, account, ip)
  const factor = await findFactor(pool, account.id)
  if (factor?.id !== mfaEnrollmentId) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
  const grant = await transaction(pool, async (db) => {
    const secondFactor = await takeCode(provider, db, factor, typedCode)
    if (!secondFactor) throw new ProtocolError('INVALID_CODE')
    if (secondFactor === 'recoveryCode') await tellOwner(provider, db, account, { act: 'recoveryCodeUsed', ip })
    return openGrant(provider, db, account, { method: pendingSignIn.method, ip, agent, secondFactor, authTime: now() })
  })
  await forgetGuesses(provider, account, ip)
  return grant
}
