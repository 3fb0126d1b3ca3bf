import { z } from 'zod'
import type { Account } from '../accounts/accounts.ts'
import type { Provider } from '../provider.ts'
import { fingerprint } from '../secrets.ts'
import { readVaulted } from './vaulted.ts'

const PURPOSE = 'sign-in that waits for its second step'

const Pending = z.object({
  accountID: z.string(),
  method: z.enum(['password', 'emailLink']),
  /** The password that was right: whoever knows a former one does not come in. */
  password: z.string(),
  at: z.number(),
})

/** A sign-in whose first step has been done. */
export type Pending = z.infer<typeof Pending>

const passwordMark = ({ passwordHash }: Account) => fingerprint(passwordHash ?? '').toString('base64url')

/** What the client shows again with its code: sealed, so that nothing of it need be stored. */
export function sealPending({ vault, now }: Provider, account: Account, method: Pending['method']): string {
  const pendingSignIn: Pending = { accountID: account.id, method, password: passwordMark(account), at: now().getTime() }
  return vault.seal(JSON.stringify(pendingSignIn), PURPOSE).toString('base64url')
}

/** The sign-in that waits; null when it is none of ours or took too long. */
export const readPending = (provider: Provider, text: string): Pending | null =>
  readVaulted(provider, text, PURPOSE, Pending)

/** Whether the first step still counts: no new password, and no end of all sessions since. */
export const stillCounts = ({ password, at }: Pending, account: Account): boolean =>
  password === passwordMark(account) && at >= account.validSince
