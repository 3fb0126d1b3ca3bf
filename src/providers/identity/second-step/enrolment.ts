import { z } from 'zod'
import { findByID } from '../accounts/accounts.ts'
import { admit } from '../limits.ts'
import type { Call, Endpoint } from '../protocol/call.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { openGrant, type Grant } from '../sessions/grant.ts'
import { endSessions } from '../sessions/running-sessions.ts'
import { requireHolder, requireRecentSignIn, requireRunning, type Holder } from '../sessions/token-holder.ts'
import { transaction, type Db } from '#providers/transaction.ts'
import { admitGuess, forgetGuesses } from './check-code.ts'
import { addFactor, findFactor, removeFactor } from './factors.ts'
import { tellOwner } from './tell-owner.ts'
import { newTotpSecret, stepOf, totpShown } from './totp.ts'
import { deadlineOf, readVaulted } from './vaulted.ts'

const PURPOSE = 'enrolment of a second factor'
const Enrolment = z.object({ accountID: z.string(), secret: z.string(), at: z.number() })

/**
 * The holder of a token who may change their second step: their e-mail is proven, and their sign-in is recent (`recent: false` where that
 * was checked when the enrolment began). Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN and UNVERIFIED_EMAIL.
 */
async function requireOwner({ provider, body, ip }: Call, { recent = true } = {}): Promise<Holder> {
  const holder = await requireHolder(provider, body.idToken)
  if (recent) requireRecentSignIn(provider, holder)
  if (!holder.account.emailVerified) throw new ProtocolError('UNVERIFIED_EMAIL')
  await admit(provider, 'address', ip)
  return holder
}

/** v2 accounts/mfaEnrollment:start. A secret for the app; nothing is stored until a code shows that the app has it. */
export const startEnrolment: Endpoint = async (call) => {
  const { pool, vault, now } = call.provider
  const { account } = await requireOwner(call)
  if (await findFactor(pool, account.id)) throw new ProtocolError('SECOND_FACTOR_EXISTS')
  const secret = newTotpSecret()
  const enrolment: z.infer<typeof Enrolment> = { accountID: account.id, secret, at: now().getTime() }
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      ...totpShown,
      sessionInfo: vault.seal(JSON.stringify(enrolment), PURPOSE).toString('base64url'),
      finalizeEnrollmentTime: deadlineOf(now()).toISOString(),
    },
  }
}

/**
 * v2 accounts/mfaEnrollment:finalize. From now on every sign-in wants a code. The other sessions had none, and end. Throws
 * INVALID_CODE, INVALID_SESSION_INFO (another account's, or too late) and SECOND_FACTOR_EXISTS.
 */
export const finishEnrolment: Endpoint = async (call) => {
  const { provider, body, ip } = call
  // Whoever set the app up was asked for a recent sign-in when that began; finding a phone takes a while.
  const holder = await requireOwner(call, { recent: false })
  const { account } = holder
  const { sessionInfo, verificationCode: code } = body.totpVerificationInfo ?? {}
  if (!sessionInfo) throw new ProtocolError('MISSING_SESSION_INFO')
  if (!code) throw new ProtocolError('MISSING_CODE')
  const enrolment = readVaulted(provider, sessionInfo, PURPOSE, Enrolment)
  if (enrolment?.accountID !== account.id) throw new ProtocolError('INVALID_SESSION_INFO')
  await admitGuess(provider, account, ip)
  const { vault, now } = provider
  const { secret } = enrolment
  const lastStep = stepOf(secret, code.normalize('NFKC').replaceAll(/\s/g, ''), now())
  if (lastStep === null) throw new ProtocolError('INVALID_CODE')
  const displayName = body.displayName || null
  const grant = await changeStep(call, holder, 'totp', async (db) => {
    if (await findFactor(db, account.id)) throw new ProtocolError('SECOND_FACTOR_EXISTS')
    await addFactor(db, vault, { accountID: account.id, displayName, secret, lastStep }, now())
    await tellOwner(provider, db, account, { act: 'secondStepOn', ip })
  })
  await forgetGuesses(provider, account, ip)
  return { ...grant, totpAuthInfo: {} }
}

/** v2 accounts/mfaEnrollment:withdraw. The password is enough again. Ends the other sessions. Throws MFA_ENROLLMENT_NOT_FOUND. */
export const withdraw: Endpoint = async (call) => {
  const { provider, body, ip } = call
  if (!body.mfaEnrollmentId) throw new ProtocolError('MISSING_MFA_ENROLLMENT_ID')
  const holder = await requireOwner(call)
  return changeStep(call, holder, null, async (db) => {
    const factor = await findFactor(db, holder.account.id)
    if (factor?.id !== body.mfaEnrollmentId) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
    await removeFactor(db, holder.account.id)
    await tellOwner(provider, db, holder.account, { act: 'secondStepOff', ip })
  })
}

/** Changes how an account is signed in to, and goes on with a session of its own; all others end. */
async function changeStep(
  { provider, ip, agent }: Call,
  { account, claims }: Holder,
  secondFactor: 'totp' | null,
  work: (db: Db) => Promise<void>,
): Promise<Grant> {
  return transaction(provider.pool, async (db) => {
    await findByID(db, account.id, { lock: true })
    await requireRunning(db, claims, account)
    await work(db)
    await endSessions(db, account.id, provider.now())
    const authTime = new Date(claims.authTime * 1000)
    return openGrant(provider, db, account, { method: 'password', ip, agent, authTime, secondFactor })
  })
}
