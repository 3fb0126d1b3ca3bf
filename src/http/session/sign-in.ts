import { signInMessage } from '#domain/choices/person.ts'
import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import type { FreshTokens } from './fresh-tokens.ts'
import type { Tokens } from './identity-answer.ts'
import type { Identity } from './identity.ts'
import type { SessionUser, TokenStorage } from './token-storage.ts'

export type SignInOutcome = 'success' | 'unverified' | 'userNotFound' | 'wrongPassword' | 'other'
/** How a sign-in ended. After a success `user` is null while the account has no profile yet. */
export type SignInResult = { outcome: SignInOutcome; message: string; user: SessionUser | null; error?: ApiError }

type Options = {
  storage: TokenStorage
  identity: Identity
  tokens: FreshTokens
  apiWith: (token: string) => Client
}

const outcomes: Readonly<Record<string, SignInOutcome>> = {
  EMAIL_NOT_FOUND: 'userNotFound',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_LOGIN_CREDENTIALS: 'wrongPassword',
}
const resultOf = (outcome: SignInOutcome, user: SessionUser | null = null): SignInResult => ({
  outcome,
  message: signInMessage(outcome === 'unverified' ? 'notVerified' : outcome),
  user,
})

/** The three ways in: by password, by a mailed link, and with a new account. */
export function signInCalls({ storage, identity, tokens, apiWith }: Options) {
  /** Stores a sign-in with its profile; nothing when the profile cannot be read. */
  async function signInWith(signIn: Tokens) {
    const user = await apiWith(signIn.token).user.me()
    await tokens.store(signIn, user)
    return user
  }

  return {
    async signIn(email: string, password: string): Promise<SignInResult> {
      try {
        const signIn = await identity.signIn(email, password)
        const { emailVerified } = await identity.lookup(signIn.token)
        if (emailVerified) return resultOf('success', await signInWith(signIn))
        await identity.sendVerification(signIn.token).catch(unlessJustSent)
        return resultOf('unverified')
      } catch (error) {
        const outcome = error instanceof ApiError ? outcomes[error.code] : undefined
        if (outcome) return resultOf(outcome)
        storage.clear()
        return { ...resultOf('other'), ...(error instanceof ApiError && { error }) }
      }
    },
    signInWithLink: async (email: string, oobCode: string) => signInWith(await identity.signInWithLink(email, oobCode)),
    async signUp(account: { email?: string; password?: string } | null | undefined) {
      if (!account?.email || !account.password) return null
      const { id, email, ...signIn } = await identity.signUp(account.email, account.password)
      await tokens.store(signIn, null)
      await identity.sendVerification(signIn.token)
      return { id, email }
    },
  }
}

/** Too many mails means that one is already on its way. */
function unlessJustSent(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_ATTEMPTS_TRY_LATER') throw error
}
