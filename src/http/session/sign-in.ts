import { signInMessage } from '#domain/choices/person.ts'
import { ApiError } from '../api-error.ts'
import type { SessionUser } from './token-storage.ts'
import type { Identity, Tokens } from './identity.ts'

export type SignInOutcome = 'success' | 'unverified' | 'userNotFound' | 'wrongPassword' | 'other'
/** How a sign-in ended. After a success `user` is null while the account has no profile yet. */
export type SignInResult = { outcome: SignInOutcome; message: string; user: SessionUser | null; error?: ApiError }

type Options = {
  identity: Identity
  /** Keeps the tokens and answers the profile; keeps nothing when that fails. */
  adopt: (tokens: Tokens) => Promise<SessionUser | null>
  sendVerification: (token: string) => Promise<void>
  forget: () => void
}

const outcomes: Readonly<Record<string, SignInOutcome>> = {
  EMAIL_NOT_FOUND: 'userNotFound',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_LOGIN_CREDENTIALS: 'wrongPassword',
}
const ended = (outcome: SignInOutcome, user: SessionUser | null = null): SignInResult => ({
  outcome,
  message: signInMessage(outcome === 'unverified' ? 'notVerified' : outcome),
  user,
})

/** Signs in with a password. Never throws: what went wrong is the outcome. */
export const signInWith =
  ({ identity, adopt, sendVerification, forget }: Options) =>
  async (email: string, password: string): Promise<SignInResult> => {
    try {
      const tokens = await identity.signIn(email, password)
      const { emailVerified } = await identity.lookup(tokens.token)
      if (emailVerified) return ended('success', await adopt(tokens))
      await sendVerification(tokens.token).catch(unlessJustSent)
      return ended('unverified')
    } catch (error) {
      const known = error instanceof ApiError ? outcomes[error.code] : undefined
      if (known) return ended(known)
      forget()
      return { ...ended('other'), ...(error instanceof ApiError && { error }) }
    }
  }

/** Too many mails means that one is already on its way. */
function unlessJustSent(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_ATTEMPTS_TRY_LATER') throw error
}
