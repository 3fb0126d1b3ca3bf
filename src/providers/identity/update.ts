import { changeAccount, findByID } from './accounts.ts'
import type { Account } from './accounts.ts'
import { applyCode } from './apply-code.ts'
import type { Body, Endpoint } from './call.ts'
import { dropCodes } from './codes.ts'
import { readEmail } from './email.ts'
import { openGrant } from './grant.ts'
import { requireHolder, requireRecentSignIn } from './holder.ts'
import { profileOf } from './lookup.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { ProtocolError } from './protocol-error.ts'
import type { Provider } from './provider.ts'
import { sendCode } from './send-code.ts'
import { endSessions, isRunning } from './sessions.ts'
import { transaction } from './transaction.ts'

/**
 * accounts:update. With a code alone, what the code is for. With a token, the holder's profile, e-mail or password; the
 * last two need a recent sign-in, end every session, and answer with a new one.
 */
export const update: Endpoint = async ({ provider, body }) => {
  if (body.oobCode) return answer(await applyCode(provider, body.oobCode))
  if (!body.idToken) throw new ProtocolError('INVALID_REQ_TYPE : Unsupported request parameters.')
  const holder = await requireHolder(provider, body.idToken)
  const { account: before, claims } = holder
  const changes = {
    ...readProfile(body),
    ...readNewEmail(body, before),
    ...(await readNewPassword(provider, body, before)),
  }
  const sensitive = changes.email !== undefined || changes.passwordHash !== undefined
  if (!sensitive) return answer(await changeAccount(provider.pool, before, changes))
  requireRecentSignIn(provider, holder)
  const now = provider.now()
  const authTime = new Date(claims.authTime * 1000)
  const [account, grant] = await transaction(provider.pool, async (db) => {
    await findByID(db, before.id, { lock: true })
    // A reset that came first has ended this session: it must not be undone by who held it.
    if (!claims.sessionID || !(await isRunning(db, claims.sessionID, before.id)))
      throw new ProtocolError('TOKEN_EXPIRED')
    const changed = await changeAccount(db, before, changes)
    await endSessions(db, before.id, now)
    await dropCodes(db, before.id, now)
    return [changed, await openGrant(provider, db, changed, { method: 'password', authTime })]
  })
  if (account.email !== before.email) {
    const code = { type: 'RECOVER_EMAIL' as const, accountID: account.id, email: before.email, newEmail: account.email }
    provider.later(sendCode(provider, code))
  }
  return { ...answer(account), ...grant }
}

const answer = (account: Account) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.id,
  ...profileOf(account),
})

/** An empty text clears, as `deleteAttribute` does; null and absent leave alone. */
function readProfile({ displayName, photoUrl, deleteAttribute }: Body): Partial<Account> {
  if (photoUrl && !/^https?:\/\//i.test(photoUrl)) throw new ProtocolError('INVALID_PHOTO_URL')
  return {
    ...(displayName == null ? {} : { displayName: displayName || null }),
    ...(photoUrl == null ? {} : { photoUrl: photoUrl || null }),
    ...(deleteAttribute?.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(deleteAttribute?.includes('PHOTO_URL') ? { photoUrl: null } : {}),
  }
}

function readNewEmail(body: Body, before: Account): Partial<Account> {
  if (body.email == null) return {}
  const email = readEmail(body.email)
  return email === before.email ? {} : { email, emailVerified: false }
}

async function readNewPassword({ now }: Provider, { password }: Body, { email }: Account): Promise<Partial<Account>> {
  if (password == null) return {}
  return { passwordHash: await hashPassword(checkPassword(password, email)), passwordUpdatedAt: now().getTime() }
}
