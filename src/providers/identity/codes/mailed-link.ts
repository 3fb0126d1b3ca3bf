import { changeAccount, findByEmail, findByID, type Account } from '../accounts/accounts.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'
import { endSessions } from '../sessions/running-sessions.ts'
import { transaction, type Db } from '#providers/transaction.ts'
import { dropCodes, dropLaterRecoveries, issueCode, readCode, spendCode, type Code, type CodeType } from './codes.ts'
import { composeMail, type MailKind } from './mails.ts'

const KIND: Record<CodeType, MailKind> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

/** Makes a code and mails its link: to the new address when one is to be proven, to the account's own otherwise. */
export async function sendCode(provider: Provider, code: Code, continueUrl?: string | null): Promise<void> {
  const secret = await issueCode(provider.pool, code, provider.now())
  const kind = KIND[code.type]
  const link = new URL('/auth/action', provider.origin)
  link.search = new URLSearchParams({
    mode: kind,
    oobCode: secret,
    apiKey: provider.apiKey,
    ...(continueUrl ? { continueUrl } : {}),
    lang: 'ja',
  }).toString()
  const to = (code.type === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail) || code.email
  await provider.send(composeMail(kind, to, link.href, await provider.brand()))
}

/** The address to go on to, on the site's own origin alone. Throws INVALID_CONTINUE_URI and UNAUTHORIZED_DOMAIN. */
export function readContinueUrl({ origin }: Provider, text: string | null | undefined): string | null {
  if (!text) return null
  if (!URL.canParse(text)) throw new ProtocolError('INVALID_CONTINUE_URI')
  const url = new URL(text)
  if (url.origin !== origin) throw new ProtocolError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project')
  return url.href
}

/**
 * Applies a mailed code: verifies the e-mail, changes it, or gives it back to its former owner. The last two end
 * every session. Throws INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED, and EMAIL_EXISTS when somebody took the e-mail.
 */
export async function applyCode(provider: Provider, secret: string): Promise<Account> {
  const now = provider.now()
  const [code, account] = await transaction(provider.pool, async (db) => {
    const types = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const
    const current = await readCode(db, secret, now, { types, lock: true })
    const owner = current.accountID === null ? null : await findByID(db, current.accountID, { lock: true })
    if (!owner || isStale(current, owner)) throw new ProtocolError('INVALID_OOB_CODE')
    if (owner.disabled) throw new ProtocolError('USER_DISABLED')
    await spendCode(db, current, now)
    if (current.type === 'RECOVER_EMAIL') await dropLaterRecoveries(db, owner.id, secret, now)
    if (current.type !== 'VERIFY_EMAIL') await freeUnproven(db, targetOf(current), now)
    const changedAccount = await changeAccount(db, owner, { email: targetOf(current), emailVerified: true })
    if (changedAccount.email !== owner.email) {
      await endSessions(db, owner.id, now)
      await dropCodes(db, owner.id, now)
    }
    return [current, changedAccount]
  })
  if (code.type === 'VERIFY_AND_CHANGE_EMAIL') {
    const back: Code = { type: 'RECOVER_EMAIL', accountID: account.id, email: code.email, newEmail: account.email }
    provider.later(sendCode(provider, back))
  }
  return account
}

/**
 * Takes an address from an account that has never proven it, since whoever follows a link that was mailed there has: otherwise a stranger
 * would keep an owner from taking theirs back by signing up with it. What is left is a sign-up that nobody finishes.
 */
async function freeUnproven(db: Db, email: string, now: Date): Promise<void> {
  const other = await findByEmail(db, email)
  if (!other || other.emailVerified) return
  await endSessions(db, other.id, now)
  await dropCodes(db, other.id, now)
  await changeAccount(db, other, { email: `${other.id.toLowerCase()}@unproven.invalid` })
}

const targetOf = (code: Code) => (code.type === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail) || code.email

// The account's e-mail was changed after the code had been made.
const isStale = (code: Code, account: Account) => code.type !== 'RECOVER_EMAIL' && code.email !== account.email
