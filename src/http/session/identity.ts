import { ApiError, noAnswer } from '../api-error.ts'
import { identityMessage } from './identity-errors.ts'

/** What a sign-in gives: the ID token to show to the API, and what renews it. */
export type Tokens = { token: string; refreshToken: string }
type Owner = { id: string; email: string }

/** What a mailed code is good for (`VERIFY_EMAIL`, `PASSWORD_RESET`, `EMAIL_SIGNIN` …), and whose it is. */
export type CheckedCode = { email: string; type: string }
export type IdentityOptions = {
  /** What stands before `/identitytoolkit.googleapis.com`: an origin, or `https:/` for the real service. */
  identityBase: string
  apiKey: string
  fetch: typeof fetch
}
export type Identity = ReturnType<typeof createIdentity>

/**
 * The sign-in provider's calls (Identity Toolkit REST, v1). Each throws `ApiError` with the provider's code.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export function createIdentity({ identityBase, apiKey, fetch }: IdentityOptions) {
  const ask = async (path: string, body: string | URLSearchParams, headers: Record<string, string>) => {
    const url = `${identityBase}/${path}?key=${encodeURIComponent(apiKey)}`
    const response = await fetch(url, { method: 'POST', headers, body }).catch((error: unknown) => {
      throw noAnswer('network', error)
    })
    return answerOf(response)
  }
  const account = (method: string, body: object) =>
    ask(`identitytoolkit.googleapis.com/v1/accounts:${method}`, JSON.stringify(body), {
      'Content-Type': 'application/json',
      'X-Firebase-Locale': 'ja',
    })
  const enter = async (method: string, body: object): Promise<Tokens & Owner> => {
    const answer = await account(method, { ...body, returnSecureToken: true })
    return { ...tokensIn(answer), id: word(answer, 'localId'), email: word(answer, 'email') }
  }

  return {
    signIn: (email: string, password: string) => enter('signInWithPassword', { email, password }),
    signUp: (email: string, password: string) => enter('signUp', { email, password }),
    signInWithLink: (email: string, oobCode: string) => enter('signInWithEmailLink', { email, oobCode }),
    async lookup(token: string) {
      const { users } = await account('lookup', { idToken: token })
      const found: unknown = Array.isArray(users) ? users[0] : null
      if (!isRecord(found)) throw refused(400, 'USER_NOT_FOUND')
      return { email: word(found, 'email'), emailVerified: found.emailVerified === true }
    },
    async sendCode(body: { requestType: string; [field: string]: unknown }): Promise<void> {
      await account('sendOobCode', body)
    },
    async checkCode(oobCode: string): Promise<CheckedCode> {
      const answer = await account('resetPassword', { oobCode })
      return { email: word(answer, 'email'), type: word(answer, 'requestType') }
    },
    async resetPassword(oobCode: string, newPassword: string): Promise<void> {
      await account('resetPassword', { oobCode, newPassword })
    },
    async applyCode(oobCode: string): Promise<void> {
      await account('update', { oobCode })
    },
    async changePassword(token: string, password: string): Promise<Tokens> {
      return tokensIn(await account('update', { idToken: token, password, returnSecureToken: true }))
    },
    async remove(token: string): Promise<void> {
      await account('delete', { idToken: token })
    },
    async refresh(refreshToken: string): Promise<Tokens> {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
      const answer = await ask('securetoken.googleapis.com/v1/token', form, {})
      return { token: word(answer, 'id_token'), refreshToken: word(answer, 'refresh_token') }
    },
  }
}

type Answer = Record<string, unknown>
const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null

async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isRecord(answer)) return answer
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  const said = typeof error.message === 'string' ? error.message : ''
  throw refused(response.status, said.split(' : ')[0] || 'unknown', Number(response.headers.get('Retry-After')))
}

const refused = (status: number, code: string, retryAfter = 0) =>
  new ApiError(code, identityMessage(code), { status, retryAfter: retryAfter > 0 ? retryAfter : null })

function word(answer: Answer, field: string) {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw refused(0, 'unknown')
  return value
}
const tokensIn = (answer: Answer): Tokens => ({
  token: word(answer, 'idToken'),
  refreshToken: word(answer, 'refreshToken'),
})
