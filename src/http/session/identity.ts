import { ApiError } from '../api-error.ts'
import { isRecord, textOf, unknownAnswer, type Answer, type Tokens } from './identity-answer.ts'
import { identityMessage } from './identity-messages.ts'
import { providerRequest, type ProviderOptions } from './provider-request.ts'
import { SecondStepNeeded, type Challenge } from './second-step.ts'

type AccountID = { id: string; email: string }

const missing = 'USER_NOT_FOUND'

/** What a mailed code is good for (`VERIFY_EMAIL`, `PASSWORD_RESET`, `EMAIL_SIGNIN` …), and whose it is. */
export type CheckedCode = { email: string; type: string }
export type IdentityOptions = ProviderOptions & {
  /** The site's own origin, which mailed links return to. */
  origin: string
  /** The path under which the pages are, if not the origin's root. */
  webBase?: string
}
export type Identity = ReturnType<typeof createIdentity>

/**
 * The sign-in provider's calls (Identity Toolkit REST, v1). Each throws `ApiError` with the provider's code.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export function createIdentity({ origin, webBase = '', ...provider }: IdentityOptions) {
  const request = providerRequest(provider, identityMessage)
  const toolkit = (path: string, body: object) =>
    request(`identitytoolkit.googleapis.com/${path}`, JSON.stringify(body), {
      'Content-Type': 'application/json',
      'X-Firebase-Locale': 'ja',
    })
  const account = (method: string, body: object) => toolkit(`v1/accounts:${method}`, body)
  const siteReturn = { continueUrl: `${origin}/auth/action` }
  const pageReturn = { continueUrl: `${origin}${webBase}/auth/action` }
  const sendCode = async (body: { requestType: string; [field: string]: unknown }): Promise<void> => {
    await account('sendOobCode', body)
  }
  const enter = async (method: string, body: object): Promise<Tokens & AccountID> => {
    const answer = await account(method, { ...body, returnSecureToken: true })
    if ('mfaPendingCredential' in answer)
      throw new SecondStepNeeded({
        pending: textOf(answer, 'mfaPendingCredential'),
        factorID: factorIn(answer),
      })
    return { ...tokensOf(answer), id: textOf(answer, 'localId'), email: textOf(answer, 'email') }
  }

  return {
    signIn: (email: string, password: string) => enter('signInWithPassword', { email, password }),
    signUp: (email: string, password: string) => enter('signUp', { email, password }),
    signInWithLink: (email: string, oobCode: string) => enter('signInWithEmailLink', { email, oobCode }),
    async lookup(token: string) {
      const { users } = await account('lookup', { idToken: token })
      const user: unknown = Array.isArray(users) ? users[0] : null
      if (!isRecord(user)) throw new ApiError(missing, identityMessage(missing), { status: 400 })
      const factorID = 'mfaInfo' in user ? factorIn(user) : null
      return {
        id: textOf(user, 'localId'),
        email: textOf(user, 'email'),
        emailVerified: user.emailVerified === true,
        // Whoever has come by mailed links alone has none.
        hasPassword: 'passwordUpdatedAt' in user || 'passwordHash' in user,
        factorID,
      }
    },
    sendVerification: (token: string) => sendCode({ requestType: 'VERIFY_EMAIL', idToken: token, ...pageReturn }),
    sendEmailChange: (token: string, newEmail: string) =>
      sendCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail, ...pageReturn }),
    sendPasswordReset: (email: string) => sendCode({ requestType: 'PASSWORD_RESET', email, ...siteReturn }),
    sendSignInLink: (email: string) =>
      sendCode({ requestType: 'EMAIL_SIGNIN', email, canHandleCodeInApp: true, ...siteReturn }),
    async checkCode(oobCode: string): Promise<CheckedCode> {
      const answer = await account('resetPassword', { oobCode })
      return { email: textOf(answer, 'email'), type: textOf(answer, 'requestType') }
    },
    async resetPassword(oobCode: string, newPassword: string): Promise<void> {
      await account('resetPassword', { oobCode, newPassword })
    },
    async applyCode(oobCode: string): Promise<void> {
      await account('update', { oobCode })
    },
    async changePassword(token: string, password: string): Promise<Tokens> {
      return tokensOf(await account('update', { idToken: token, password, returnSecureToken: true }))
    },
    async remove(token: string): Promise<void> {
      await account('delete', { idToken: token })
    },
    async finishSignIn({ pending, factorID }: Challenge, code: string): Promise<Tokens> {
      const proof = { mfaPendingCredential: pending, mfaEnrollmentId: factorID }
      return tokensOf(
        await toolkit('v2/accounts/mfaSignIn:finalize', { ...proof, totpVerificationInfo: { verificationCode: code } }),
      )
    },
    async startEnrolment(token: string) {
      const { totpSessionInfo } = await toolkit('v2/accounts/mfaEnrollment:start', {
        idToken: token,
        totpEnrollmentInfo: {},
      })
      if (!isRecord(totpSessionInfo)) throw unknownAnswer()
      return { secret: textOf(totpSessionInfo, 'sharedSecretKey'), sessionInfo: textOf(totpSessionInfo, 'sessionInfo') }
    },
    async finishEnrolment(token: string, sessionInfo: string, code: string): Promise<Tokens> {
      const totpVerificationInfo = { sessionInfo, verificationCode: code }
      return tokensOf(await toolkit('v2/accounts/mfaEnrollment:finalize', { idToken: token, totpVerificationInfo }))
    },
    async withdraw(token: string, factorID: string): Promise<Tokens> {
      const body = { idToken: token, mfaEnrollmentId: factorID }
      return tokensOf(await toolkit('v2/accounts/mfaEnrollment:withdraw', body))
    },
  }
}

const tokensOf = (answer: Answer): Tokens => ({
  token: textOf(answer, 'idToken'),
  refreshToken: textOf(answer, 'refreshToken'),
})

/** The id of the first app that an account has. */
function factorIn({ mfaInfo }: Answer) {
  const factor: unknown = Array.isArray(mfaInfo) ? mfaInfo[0] : null
  return textOf(isRecord(factor) ? factor : {}, 'mfaEnrollmentId')
}
