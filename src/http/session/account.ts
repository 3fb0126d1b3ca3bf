import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import type { FreshToken } from './fresh-token.ts'
import type { Identity, Tokens } from './identity.ts'
import type { SessionUser } from './token-storage.ts'

type Options = {
  identity: Identity
  fresh: FreshToken
  adopt: (tokens: Tokens) => Promise<SessionUser | null>
  keep: (tokens: Tokens, user?: null) => Promise<void>
  leave: () => Promise<void>
  apiAs: (token: string) => Client
  origin: string
  webBase: string
}

/** What one does with the account itself: make it, mails, codes, password, e-mail, remove it. Each throws `ApiError`. */
export function accountOf({ identity, fresh, adopt, keep, leave, apiAs, origin, webBase }: Options) {
  const verificationReturn = { continueUrl: `${origin}${webBase}/auth/action` }
  const siteReturn = { continueUrl: `${origin}/auth/action` }

  const signedIn = async () => {
    const token = await fresh.token()
    if (token === null)
      throw new ApiError('unauthenticated', 'ログインしてから、もう一度お試しください。', { status: 401 })
    return token
  }
  /** The provider wants a fresh sign-in before anything that could lock the owner out. */
  const signInAgain = async (password: string) => {
    const { email } = await identity.lookup(await signedIn())
    return identity.signIn(email, password)
  }
  const sendVerificationTo = (token: string) =>
    identity.sendCode({ requestType: 'VERIFY_EMAIL', idToken: token, ...verificationReturn })

  /** A code may end the sign-in of this browser too, or change what its token says. Without an answer that shows later. */
  const catchUp = () => fresh.refreshOrDrop().catch(() => null)

  return {
    sendVerificationTo,
    async signUp(asked: { email?: string; password?: string } | null | undefined) {
      if (!asked?.email || !asked.password) return null
      const { id, email, ...tokens } = await identity.signUp(asked.email, asked.password)
      await keep(tokens, null)
      await sendVerificationTo(tokens.token)
      return { id, email }
    },
    signInWithLink: async (email: string, oobCode: string) => adopt(await identity.signInWithLink(email, oobCode)),
    sendVerification: async () => sendVerificationTo(await signedIn()),
    sendPasswordReset: (email: string) => identity.sendCode({ requestType: 'PASSWORD_RESET', email, ...siteReturn }),
    sendSignInLink: (email: string) =>
      identity.sendCode({ requestType: 'EMAIL_SIGNIN', email, canHandleCodeInApp: true, ...siteReturn }),
    checkCode: identity.checkCode,
    async resetPassword(oobCode: string, newPassword: string) {
      await identity.resetPassword(oobCode, newPassword)
      await catchUp()
    },
    async applyVerification(oobCode: string) {
      await identity.applyCode(oobCode)
      await catchUp()
    },
    async changePassword(current: string, next: string) {
      const { token } = await signInAgain(current)
      await keep(await identity.changePassword(token, next))
    },
    async changeEmail(password: string, newEmail: string) {
      const { token } = await signInAgain(password)
      await identity.sendCode({
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken: token,
        newEmail,
        ...verificationReturn,
      })
    },
    async removeAccount(password: string) {
      const { id, token } = await signInAgain(password)
      const { user } = apiAs(token)
      if (await user.me()) await user.remove({ id })
      await identity.remove(token).catch(unlessGone)
      await leave()
    },
  }
}

/** With the profile the API may have removed the account as well. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || !['USER_NOT_FOUND', 'INVALID_ID_TOKEN', 'TOKEN_EXPIRED'].includes(error.code)) {
    throw error
  }
}
