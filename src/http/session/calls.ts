import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import { accountCalls } from './account.ts'
import type { FreshTokens } from './fresh-tokens.ts'
import { createIdentity, type IdentityOptions } from './identity.ts'
import { secondStepCalls, withSecondStep, type AskCode } from './second-step.ts'
import { signInCalls } from './sign-in.ts'
import type { SignInLifetime } from './sign-in-lifetime.ts'
import type { TokenStorage } from './token-storage.ts'

type Options = IdentityOptions & {
  storage: TokenStorage
  tokens: FreshTokens
  lifetime: SignInLifetime
  apiWith: (token: string) => Client
  asker: () => AskCode | null
}

/** How one signs in, and what one does with one's account: of a session that which only few pages make use of. */
export function sessionCalls({ storage, tokens, lifetime, apiWith, asker, ...provider }: Options) {
  const identity = createIdentity(provider)
  const byBothSteps = withSecondStep(identity, asker)
  /** The token; throws where nobody is signed in. */
  async function requireToken() {
    const token = await tokens.token()
    if (token !== null) return token
    throw new ApiError('unauthenticated', 'ログインしてから、もう一度お試しください。', { status: 401 })
  }
  const shared = { identity, tokens, requireToken, byBothSteps }
  /** Whether the server hears of it or not: its owner goes on, by another sign-in or none. */
  const endSignIn = (token: string) =>
    apiWith(token)
      .session.end({ replaced: 'true' })
      .catch(() => null)
  return {
    ...signInCalls({ storage, identity, tokens, apiWith, byBothSteps, endSignIn }),
    ...accountCalls({ ...shared, apiWith, endSignIn, signOut: lifetime.signOut }),
    ...secondStepCalls({ ...shared, reload: lifetime.reload }),
  }
}
