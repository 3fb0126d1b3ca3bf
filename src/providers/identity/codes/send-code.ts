import { issueCode } from './codes.ts'
import type { Code, CodeType } from './codes.ts'
import { composeMail } from './mails.ts'
import type { MailKind } from './mails.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'

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
  await provider.send(composeMail(kind, to, link.href))
}

/** The address to go on to, on the site's own origin alone. Throws INVALID_CONTINUE_URI and UNAUTHORIZED_DOMAIN. */
export function readContinueUrl({ origin }: Provider, text: string | null | undefined): string | null {
  if (!text) return null
  if (!URL.canParse(text)) throw new ProtocolError('INVALID_CONTINUE_URI')
  const url = new URL(text)
  if (url.origin !== origin) throw new ProtocolError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project')
  return url.href
}
