import type { Account } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { requireHolder } from '../sessions/token-holder.ts'

/** accounts:lookup. The holder's own account. */
export const lookup: Endpoint = async ({ provider, body }) => {
  const { account } = await requireHolder(provider, body.idToken)
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: account.id,
        ...profileOf(account),
        ...(account.passwordUpdatedAt === null ? {} : { passwordUpdatedAt: Math.floor(account.passwordUpdatedAt) }),
        validSince: String(Math.floor(account.validSince / 1000)),
        createdAt: String(Math.floor(account.createdAt)),
        ...(account.lastLoginAt === null ? {} : { lastLoginAt: String(Math.floor(account.lastLoginAt)) }),
      },
    ],
  }
}

/** What an account shows its owner. */
export function profileOf({ email, emailVerified, displayName, photoUrl }: Account): object {
  const profile = { ...(displayName ? { displayName } : {}), ...(photoUrl ? { photoUrl } : {}) }
  return {
    email,
    emailVerified,
    ...profile,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, ...profile }],
  }
}
