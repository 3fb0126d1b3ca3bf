import { changeAccount, findByEmail, findByID } from '../accounts/accounts.ts'
import { readEmail } from '../accounts/email.ts'
import { checkPassword, hashPassword } from '../accounts/passwords.ts'
import { dropCodes, readCode, spendCode, type Code } from '../codes/codes.ts'
import { readContinueUrl, sendCode } from '../codes/mailed-link.ts'
import { admit, fromNetwork } from '../limits.ts'
import { admitFor, learnNetwork } from '../sessions/known-networks.ts'
import { endSessions } from '../sessions/running-sessions.ts'
import { requireHolder, requireRecentSignIn } from '../sessions/token-holder.ts'
import { transaction } from '#providers/transaction.ts'
import type { Call, Endpoint } from './call.ts'
import { ProtocolError } from './protocol-error.ts'

/** accounts:sendOobCode. Mails a link; `email` in the answer is the account's own. */
export const sendOobCode: Endpoint = async (call) => {
  const { provider, body, ip } = call
  if (!body.requestType) throw new ProtocolError('MISSING_REQ_TYPE')
  const codeFor = Object.hasOwn(REQUESTS, body.requestType) ? REQUESTS[body.requestType] : undefined
  if (!codeFor) {
    throw new ProtocolError('Invalid JSON payload received. /requestType must be equal to one of the allowed values')
  }
  const continueUrl = readContinueUrl(provider, body.continueUrl)
  await admit(provider, 'address', ip)
  const { email, code } = await codeFor(call)
  await admitFor(provider, { email: code?.newEmail ?? email, ip, each: 'mail', all: 'mailbox' })
  const mailWork = code ? sendCode(provider, code, continueUrl) : Promise.resolve()
  // The time that sending takes would show whether the address has an account.
  if (hidesAccounts(call)) provider.later(mailWork)
  else await mailWork
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

const hidesAccounts = ({ provider, body }: Call) =>
  provider.enumerationProtection && body.requestType === 'PASSWORD_RESET'

/** The code to send to an address. It is null when no mail goes out and the caller must not notice. */
type CodeRequest = { email: string; code: Code | null }

const REQUESTS: Record<string, (call: Call) => Promise<CodeRequest>> = {
  async VERIFY_EMAIL({ provider, body }) {
    const { account } = await requireHolder(provider, body.idToken)
    const { id, email } = account
    return { email, code: { type: 'VERIFY_EMAIL', accountID: id, email, newEmail: null } }
  },
  async VERIFY_AND_CHANGE_EMAIL({ provider, body }) {
    const holder = await requireHolder(provider, body.idToken)
    requireRecentSignIn(provider, holder)
    const { id, email } = holder.account
    const newEmail = readEmail(body.newEmail, 'MISSING_NEW_EMAIL')
    if (await findByEmail(provider.pool, newEmail)) throw new ProtocolError('EMAIL_EXISTS')
    return { email, code: { type: 'VERIFY_AND_CHANGE_EMAIL', accountID: id, email, newEmail } }
  },
  async PASSWORD_RESET(call) {
    const email = readEmail(call.body.email)
    const account = await findByEmail(call.provider.pool, email)
    if ((!account || account.disabled) && hidesAccounts(call)) return { email, code: null }
    if (!account) throw new ProtocolError('EMAIL_NOT_FOUND')
    if (account.disabled) throw new ProtocolError('USER_DISABLED')
    return { email, code: { type: 'PASSWORD_RESET', accountID: account.id, email, newEmail: null } }
  },
  async EMAIL_SIGNIN({ body }) {
    const email = readEmail(body.email)
    return { email, code: { type: 'EMAIL_SIGNIN', accountID: null, email, newEmail: null } }
  },
}

const RESET = 'identitytoolkit#ResetPasswordResponse'

/**
 * accounts:resetPassword. Without a new password, answers what a code of any type is for and leaves it valid. With one, sets
 * it, verifies the e-mail (the mail arrived), and ends every session; a refused password leaves the code valid.
 */
export const resetPassword: Endpoint = async ({ provider, body, ip }) => {
  const now = provider.now()
  if (!body.newPassword) {
    const { type, email, newEmail } = await readCode(provider.pool, body.oobCode, now)
    return { kind: RESET, requestType: type, email, ...(newEmail ? { newEmail } : {}) }
  }
  await admit(provider, 'address', ip)
  const types = ['PASSWORD_RESET'] as const
  // Read before the costly hash, and again under a lock when it is used.
  const { email } = await readCode(provider.pool, body.oobCode, now, { types })
  const passwordHash = await hashPassword(checkPassword(body.newPassword, email, provider.isLeaked))
  await transaction(provider.pool, async (db) => {
    const code = await readCode(db, body.oobCode, now, { types, lock: true })
    const account = code.accountID === null ? null : await findByID(db, code.accountID, { lock: true })
    if (!account || account.email !== code.email) throw new ProtocolError('INVALID_OOB_CODE')
    if (account.disabled) throw new ProtocolError('USER_DISABLED')
    await spendCode(db, code, now)
    await changeAccount(db, account, { passwordHash, passwordUpdatedAt: now.getTime(), emailVerified: true })
    await endSessions(db, account.id, now)
    await dropCodes(db, account.id, now)
    await learnNetwork(db, account.id, ip, now)
  })
  await provider.limits.forget('guess', fromNetwork(email, ip))
  await provider.limits.forget('account', email)
  return { kind: RESET, requestType: 'PASSWORD_RESET', email }
}
