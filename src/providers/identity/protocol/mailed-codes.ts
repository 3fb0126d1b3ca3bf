import { findByEmail } from '../accounts/accounts.ts'
import type { Call, Endpoint } from './call.ts'
import type { Code } from '../codes/codes.ts'
import { readEmail } from '../accounts/email.ts'
import { requireHolder, requireRecentSignIn } from '../sessions/token-holder.ts'
import { ProtocolError } from './protocol-error.ts'
import { admit } from '../provider.ts'
import { readContinueUrl, sendCode } from '../codes/send-code.ts'

/** accounts:sendOobCode. Mails a link; `email` in the answer is the account's own. */
export const sendOobCode: Endpoint = async (call) => {
  const { provider, body, ip } = call
  if (!body.requestType) throw new ProtocolError('MISSING_REQ_TYPE')
  const request = Object.hasOwn(REQUESTS, body.requestType) ? REQUESTS[body.requestType] : undefined
  if (!request) {
    throw new ProtocolError('Invalid JSON payload received. /requestType must be equal to one of the allowed values')
  }
  const continueUrl = readContinueUrl(provider, body.continueUrl)
  await admit(provider, 'address', ip)
  const { email, code } = await request(call)
  await admit(provider, 'mail', code?.newEmail ?? email)
  const sent = code ? sendCode(provider, code, continueUrl) : Promise.resolve()
  // Waiting would show by its length whether there was somebody to write to.
  if (hides(call)) provider.later(sent)
  else await sent
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

const hides = ({ provider, body }: Call) => provider.enumerationProtection && body.requestType === 'PASSWORD_RESET'

/** `code` is null when nothing is to be sent and nobody may notice. */
type Asked = { email: string; code: Code | null }

const REQUESTS: Record<string, (call: Call) => Promise<Asked>> = {
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
    if ((!account || account.disabled) && hides(call)) return { email, code: null }
    if (!account) throw new ProtocolError('EMAIL_NOT_FOUND')
    if (account.disabled) throw new ProtocolError('USER_DISABLED')
    return { email, code: { type: 'PASSWORD_RESET', accountID: account.id, email, newEmail: null } }
  },
  async EMAIL_SIGNIN({ body }) {
    const email = readEmail(body.email)
    return { email, code: { type: 'EMAIL_SIGNIN', accountID: null, email, newEmail: null } }
  },
}
