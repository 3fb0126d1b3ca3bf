import { deleteAccount } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { requireHolder, requireRecentSignIn } from '../sessions/token-holder.ts'

/** accounts:delete. The holder leaves; needs a recent sign-in. */
export const deleteOwn: Endpoint = async ({ provider, body }) => {
  const holder = await requireHolder(provider, body.idToken)
  requireRecentSignIn(provider, holder)
  await deleteAccount(provider.pool, holder.account.id)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
