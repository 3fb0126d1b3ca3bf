import { ApiError } from '../api-error.ts'
import type { Tokens } from './identity-answer.ts'
import type { Identity } from './identity.ts'
import type { FreshTokens } from './fresh-tokens.ts'

/** What a sign-in waits for: the code of an app. */
export type Challenge = { pending: string; factorID: string }

/** The password or the link was right, and the account wants a code as well. */
export class SecondStepNeeded extends ApiError {
  readonly challenge: Challenge

  constructor(challenge: Challenge) {
    super('second_step', 'ログインには、認証アプリの確認コードも必要です。', { status: 401 })
    this.challenge = challenge
  }
}

/** Asks the person for the code: `check` throws for a wrong one. Resolves when it was right, or when they gave up. */
export type AskCode = (check: (code: string) => Promise<void>) => Promise<void>

/** An app that is being set up: the secret that it needs, and what to show again with its first code. */
export type Enrolment = { secret: string; sessionInfo: string; email: string }

type Options = {
  identity: Identity
  tokens: FreshTokens
  requireToken: () => Promise<string>
  reload: () => Promise<unknown>
}

/** Does the second step of a sign-in where the account has one, with the code that whoever is there to ask (`asker`) asks for. */
export const withSecondStep =
  (identity: Identity, asker: () => AskCode | null) =>
  async (firstStep: Promise<Tokens>): Promise<Tokens> => {
    try {
      return await firstStep
    } catch (error) {
      const ask = asker()
      if (!(error instanceof SecondStepNeeded) || !ask) throw error
      let signIn: Tokens | undefined
      await ask(async (code) => {
        signIn = await identity.finishSignIn(error.challenge, code)
      })
      if (!signIn) throw error
      return signIn
    }
  }

/** One's own second step: whether it is on, and how it is switched on and off. Each throws `ApiError`. */
export function secondStepCalls({ identity, tokens, requireToken, reload }: Options) {
  return {
    hasSecondStep: async () => (await identity.lookup(await requireToken())).factorID !== null,
    async startSecondStep(): Promise<Enrolment> {
      const token = await requireToken()
      const { email } = await identity.lookup(token)
      return { ...(await identity.startEnrolment(token)), email }
    },
    async finishSecondStep({ sessionInfo }: Enrolment, code: string) {
      await tokens.store(await identity.finishEnrolment(await requireToken(), sessionInfo, code))
      // Somebody of the desk may be let in only now.
      await reload()
    },
    async endSecondStep() {
      const token = await requireToken()
      const { factorID } = await identity.lookup(token)
      if (factorID !== null) await tokens.store(await identity.withdraw(token, factorID))
    },
  }
}
