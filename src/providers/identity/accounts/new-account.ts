import type { Account } from './accounts.ts'
import { newAccountID } from '../secrets.ts'

/** A fresh account: unverified, enabled, without a password unless one is given. */
export function newAccount(now: Date, values: Partial<Account> & { email: string }): Account {
  const at = now.getTime()
  return {
    id: newAccountID(),
    emailVerified: false,
    passwordHash: null,
    passwordUpdatedAt: values.passwordHash ? at : null,
    displayName: null,
    photoUrl: null,
    disabled: false,
    validSince: at,
    createdAt: at,
    lastLoginAt: null,
    ...values,
  }
}
