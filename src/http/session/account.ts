import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import type { FreshTokens } from './fresh-tokens.ts'
import type { Tokens } from './identity-answer.ts'
import type { Identity } from './identity.ts'
import { identityMessage } from './identity-messages.ts'

const notSet = 'CREDENTIAL_NOT_SET'

type Options = {
  identity: Identity
  tokens: FreshTokens
  requireToken: () => Promise<string>
  byBothSteps: (firstStep: Promise<Tokens>) => Promise<Tokens>
  apiWith: (token: string) => Client
  /** Ends the sign-in of a token at the server. */
  endSignIn: (token: string) => Promise<unknown>
  signOut: () => Promise<void>
}

/** What one does with one's account: verify, change password and e-mail, remove it. Each throws `ApiError`. */
export function accountCalls({ identity, tokens, requireToken, byBothSteps, apiWith, endSignIn, signOut }: Options) {
  /**
   * The provider wants a fresh sign-in before anything that could lock the owner out. It takes the place of this browser's: none is left
   * behind that its owner would take for a stranger's.
   */
  async function signInAgain(password: string) {
    const former = await requireToken()
    const { id, email, hasPassword } = await identity.lookup(former)
    if (!hasPassword) throw new ApiError(notSet, identityMessage(notSet), { status: 400 })
    const signIn = await byBothSteps(identity.signIn(email, password))
    // Whatever is asked meanwhile is asked by the new one. By the cookie of the former the server knows which browser goes on.
    await tokens.store(signIn)
    await endSignIn(former)
    return { id, token: signIn.token }
  }
  /**
   * A code may also end the sign-in of this browser, or change what its token says. If the server does not answer now, that is noticed at
   * the next request.
   */
  const refreshAfterCode = () => tokens.refreshOrDrop().catch(() => null)

  return {
    sendVerification: async () => identity.sendVerification(await requireToken()),
    sendPasswordReset: identity.sendPasswordReset,
    sendSignInLink: identity.sendSignInLink,
    checkCode: identity.checkCode,
    async resetPassword(oobCode: string, newPassword: string) {
      await identity.resetPassword(oobCode, newPassword)
      await refreshAfterCode()
    },
    async applyVerification(oobCode: string) {
      await identity.applyCode(oobCode)
      await refreshAfterCode()
    },
    async changePassword(current: string, next: string) {
      const { token } = await signInAgain(current)
      await tokens.store(await identity.changePassword(token, next))
    },
    async changeEmail(password: string, newEmail: string) {
      const { token } = await signInAgain(password)
      await identity.sendEmailChange(token, newEmail)
    },
    async confirmIdentity(password: string) {
      await signInAgain(password)
    },
    async removeAccount(password: string) {
      const { id, token } = await signInAgain(password)
      const { user } = apiWith(token)
      if (await user.me()) await user.remove({ id })
      await identity.remove(token).catch(unlessRemoved)
      await signOut()
    },
  }
}

/** With the profile the API may have removed the account as well. */
function unlessRemoved(error: unknown) {
  if (!(error instanceof ApiError) || !['USER_NOT_FOUND', 'INVALID_ID_TOKEN', 'TOKEN_EXPIRED'].includes(error.code)) {
    throw error
  }
}
