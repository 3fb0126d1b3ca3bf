import { findByID } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { signFor } from '../sessions/grant.ts'
import { ProtocolError } from './protocol-error.ts'
import { rotate } from '../sessions/sessions.ts'
import { TOKEN_SECONDS } from '../sessions/tokens.ts'
import { transaction } from '#providers/transaction.ts'

/** securetoken /v1/token. A new ID token and the next refresh token; the answer's names have underscores, as OAuth's do. */
export const refresh: Endpoint = async ({ provider, body }) => {
  if (!body.grant_type) throw new ProtocolError('MISSING_GRANT_TYPE')
  if (body.grant_type !== 'refresh_token') throw new ProtocolError('INVALID_GRANT_TYPE')
  const token = body.refresh_token
  if (!token) throw new ProtocolError('MISSING_REFRESH_TOKEN')
  // An ended session must stay ended: the refusal comes after the commit.
  const rotated = await transaction(provider.pool, (db) => rotate(db, token, provider.now()))
  if (!rotated) throw new ProtocolError('INVALID_REFRESH_TOKEN')
  const account = await findByID(provider.pool, 'ended' in rotated ? rotated.ended : rotated.session.accountID)
  if (!account) throw new ProtocolError('USER_NOT_FOUND')
  if (account.disabled) throw new ProtocolError('USER_DISABLED')
  if ('ended' in rotated) throw new ProtocolError('TOKEN_EXPIRED')
  const idToken = await signFor(provider, account, rotated.session)
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(TOKEN_SECONDS),
    refresh_token: rotated.refreshToken,
    token_type: 'Bearer',
    user_id: account.id,
    project_id: provider.projectID,
  }
}
