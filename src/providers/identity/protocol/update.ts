import { changeAccount, findByID } from '../accounts/accounts.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Body, Call, Endpoint } from './call.ts'
import { dropCodes } from '../codes/codes.ts'
import { readEmail } from '../accounts/email.ts'
import { openGrant } from '../sessions/grant.ts'
import type { Grant } from '../sessions/grant.ts'
import { requireHolder, requireRecentSignIn, requireRunning } from '../sessions/token-holder.ts'
import type { Holder } from '../sessions/token-holder.ts'
import { profileOf } from './account.ts'
import { checkPassword, hashPassword } from '../accounts/passwords.ts'
import { ProtocolError } from './protocol-error.ts'
import { admit } from '../limits.ts'
import type { Provider } from '../provider.ts'
import { applyCode } from '../codes/mailed-link.ts'
import { endSessions } from '../sessions/running-sessions.ts'
import { transaction } from '#providers/transaction.ts'

/**
 * accounts:update. With a code alone, what the code is for. With a token, the holder's profile, e-mail or password; the
 * last two need a recent sign-in, end every session, and answer with a new one. A proven e-mail is changed by a mailed code alone: otherwise
 * anybody could put another's address on an account of theirs, and take it back when its owner has come. It counts as a write of the account.
 */
export const update: Endpoint = async (call) => {
  const { provider, body, ip } = call
  if (body.oobCode) return answer(await applyCode(provider, body.oobCode))
  if (!body.idToken) throw new ProtocolError('INVALID_REQ_TYPE : Unsupported request parameters.')
  const holder = await requireHolder(provider, body.idToken)
  const profile = readProfile(body)
  await admit(provider, 'write', holder.account.id)
  if (body.email == null && body.password == null) {
    return answer(await changeAccount(provider.pool, holder.account, profile))
  }
  requireRecentSignIn(provider, holder)
  await admit(provider, 'address', ip)
  const email = readNewEmail(body, holder.account)
  const password = await readNewPassword(provider, body, holder.account)
  const changes = { ...profile, ...email, ...password }
  const [account, grant] = await changeCredentials(call, holder, changes)
  return { ...answer(account), ...grant }
}

async function changeCredentials(
  { provider, ip, agent }: Call,
  { account, claims }: Holder,
  changes: Partial<Account>,
): Promise<[Account, Grant]> {
  const now = provider.now()
  const authTime = new Date(claims.authTime * 1000)
  return transaction(provider.pool, async (db): Promise<[Account, Grant]> => {
    const present = await findByID(db, account.id, { lock: true })
    if (present?.emailVerified && changes.email !== undefined)
      throw new ProtocolError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
    const secondFactor = await requireRunning(db, claims, account)
    const changedAccount = await changeAccount(db, account, changes)
    await endSessions(db, account.id, now)
    await dropCodes(db, account.id, now)
    return [
      changedAccount,
      await openGrant(provider, db, changedAccount, { method: 'password', ip, agent, authTime, secondFactor }),
    ]
  })
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

async function readNewPassword(
  { now, isLeaked }: Provider,
  { password }: Body,
  { email }: Account,
): Promise<Partial<Account>> {
  if (password == null) return {}
  const passwordHash = await hashPassword(checkPassword(password, email, isLeaked))
  return { passwordHash, passwordUpdatedAt: now().getTime() }
}
