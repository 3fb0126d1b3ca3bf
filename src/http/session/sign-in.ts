import { signInMessage } from '#domain/choices/person.ts'
import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import type { FreshTokens } from './fresh-tokens.ts'
import type { Tokens } from './identity-answer.ts'
import type { Identity } from './identity.ts'
import { SecondStepNeeded, type Challenge } from './second-step.ts'
import { isAwaitingEnrolment } from './sign-in-lifetime.ts'
import type { SessionUser, TokenStorage } from './token-storage.ts'

export type SignInOutcome =
  'success' | 'unverified' | 'userNotFound' | 'wrongPassword' | 'secondStep' | 'mustEnrol' | 'other'
/**
 * How a sign-in ended. After a success `user` is null while the account has no profile yet. After `secondStep` a code is wanted
 * (`challenge`); after `mustEnrol` an app must be set up before anything else.
 */
export type SignInResult = {
  outcome: SignInOutcome
  message: string
  user: SessionUser | null
  error?: ApiError
  challenge?: Challenge
}

type Options = {
  storage: TokenStorage
  identity: Identity
  tokens: FreshTokens
  apiWith: (token: string) => Client
  byBothSteps: (firstStep: Promise<Tokens>) => Promise<Tokens>
  /** Ends the sign-in of a token at the server. */
  endSignIn: (token: string) => Promise<unknown>
}

const outcomes: Readonly<Record<string, SignInOutcome>> = {
  EMAIL_NOT_FOUND: 'userNotFound',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_LOGIN_CREDENTIALS: 'wrongPassword',
}
function messageOf(outcome: SignInOutcome) {
  if (outcome === 'secondStep' || outcome === 'mustEnrol') return ''
  return signInMessage(outcome === 'unverified' ? 'notVerified' : outcome)
}
const resultOf = (outcome: SignInOutcome, user: SessionUser | null = null): SignInResult => ({
  outcome,
  message: messageOf(outcome),
  user,
})

/** The three ways in: by password, by a mailed link, and with a new account. */
export function signInCalls({ storage, identity, tokens, apiWith, byBothSteps, endSignIn }: Options) {
  /** Stores a sign-in with its profile; nothing when the profile cannot be read. */
  async function signInWith(signIn: Tokens) {
    const user = await apiWith(signIn.token)
      .user.me()
      .catch(async (error: unknown) => {
        // The token is what an app is set up with.
        if (isAwaitingEnrolment(error)) await tokens.store(signIn, null)
        throw error
      })
    await tokens.store(signIn, user)
    return user
  }

  async function enter(signIn: Tokens): Promise<SignInResult> {
    const { emailVerified } = await identity.lookup(signIn.token)
    if (emailVerified) return resultOf('success', await signInWith(signIn))
    await identity.sendVerification(signIn.token).catch(unlessJustSent)
    // It is stored nowhere, and among its owner's devices it would look like a stranger's.
    await endSignIn(signIn.token)
    return resultOf('unverified')
  }

  async function enterOrEnrol(signIn: Tokens): Promise<SignInResult> {
    return enter(signIn).catch((error: unknown) => {
      if (isAwaitingEnrolment(error)) return resultOf('mustEnrol')
      throw error
    })
  }

  return {
    async signIn(email: string, password: string): Promise<SignInResult> {
      try {
        return await enterOrEnrol(await identity.signIn(email, password))
      } catch (error) {
        if (error instanceof SecondStepNeeded) return { ...resultOf('secondStep'), challenge: error.challenge }
        const outcome = error instanceof ApiError ? outcomes[error.code] : undefined
        if (outcome) return resultOf(outcome)
        storage.clear()
        return { ...resultOf('other'), ...(error instanceof ApiError && { error }) }
      }
    },
    finishSignIn: async (challenge: Challenge, code: string) =>
      enterOrEnrol(await identity.finishSignIn(challenge, code)),
    signInWithLink: async (email: string, oobCode: string) =>
      enterOrEnrol(await byBothSteps(identity.signInWithLink(email, oobCode))),
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
