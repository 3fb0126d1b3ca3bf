import type { Account } from '../accounts/accounts.ts'
import { fromNetwork } from '../limits.ts'
import type { Provider } from '../provider.ts'
import { admitFor } from '../sessions/known-networks.ts'
import type { SecondFactor } from '../sessions/sessions.ts'
import type { Db } from '#providers/transaction.ts'
import { secretOf, takeStep, type Factor } from './factors.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Counts a guess at an account's code, before it is looked at. Throws TOO_MANY_ATTEMPTS_TRY_LATER. */
export const admitGuess = (provider: Provider, { email }: Account, ip: string): Promise<void> =>
  admitFor(provider, { email, ip, each: 'code', all: 'codes' })

/** A right code: the guesses of its network are forgotten. */
export const forgetGuesses = ({ limits }: Provider, { email }: Account, ip: string): Promise<void> =>
  limits.forget('code', fromNetwork(email, ip))

/** Digits as a Japanese keyboard may write them, and without the space that some apps show between them. */
const plain = (code: string) => code.normalize('NFKC').replaceAll(/\s/g, '')

/** By what the code proves its owner; null when it is wrong or was used before. A right one is used up. */
export async function takeCode(
  { vault, now }: Provider,
  db: Db,
  factor: Factor,
  typedCode: string,
): Promise<SecondFactor | null> {
  const code = plain(typedCode)
  if (!/^\d{6}$/.test(code)) {
    return (await spendRecoveryCode(db, vault, factor.accountID, code, now())) ? 'recoveryCode' : null
  }
  const step = stepOf(secretOf(vault, factor), code, now())
  return step !== null && (await takeStep(db, factor, step)) ? 'totp' : null
}
