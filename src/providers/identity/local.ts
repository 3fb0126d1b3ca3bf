import {
  changeAccount,
  deleteAccount,
  findByEmail,
  findByID,
  insertAccount,
  newAccount,
  type Account,
} from './accounts/accounts.ts'
import { readEmail } from './accounts/email.ts'
import { checkPassword, hashPassword } from './accounts/passwords.ts'
import { dropCodes } from './codes/codes.ts'
import { sendCode } from './codes/mailed-link.ts'
import { AccountRefused, type Identity, type NewAccount } from './index.ts'
import { handle } from './protocol/handle.ts'
import { ProtocolError } from './protocol/protocol-error.ts'
import { openProvider, removeExpired, type LocalIdentityOptions, type Provider } from './provider.ts'
import { endSession, endSessions, idleAccounts, runningSessions, runs } from './sessions/running-sessions.ts'
import { signInsOf } from './sessions/sign-ins.ts'
import { verifyToken } from './sessions/token-holder.ts'
import { readToken } from './sessions/tokens.ts'
import { transaction } from '#providers/transaction.ts'

/**
 * The embedded sign-in provider: accounts, sessions and codes in the schema `identity`, asked by the Identity Toolkit REST
 * protocol at the origin's root, so that `connectAuthEmulator(auth, origin)` of the official client speaks to it unchanged.
 * Throws when the secret is too short or does not open the signing key that the database holds.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export async function localIdentity(options: LocalIdentityOptions): Promise<Identity> {
  if (options.secret.length < 16) throw new Error('The identity secret needs at least 16 characters')
  const { report = warn } = options
  const openWork = new Set<Promise<unknown>>()
  const provider = await openProvider(options, (work) => {
    const task = work.catch(report).finally(() => openWork.delete(task))
    openWork.add(task)
  })
  return {
    ...administer(provider),
    signIns: signInsOf(provider),
    verify: (token) => verifyToken(provider, token),
    async revokeSession(token) {
      const { keySet, projectID, pool, now } = provider
      const { id, sessionID } = await readToken(token, keySet, projectID, now(), { lapsed: true })
      if (sessionID !== undefined) await endSession(pool, sessionID, now(), id)
    },
    runs,
    idleAccounts,
    running: (sessionIDs) => runningSessions(provider.pool, sessionIDs),
    handle: (request, caller) => handle(provider, request, caller, report),
    removeExpired: (pool) => removeExpired({ ...provider, pool }),
    async settle() {
      while (openWork.size > 0) await Promise.all(openWork)
    },
  }
}

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

/** Changes of accounts by this site itself, without the protocol. */
function administer(
  provider: Provider,
): Pick<
  Identity,
  'create' | 'createMany' | 'remove' | 'emailOf' | 'idOf' | 'disable' | 'enable' | 'revokeAll' | 'sendPasswordReset'
> {
  const { pool, now } = provider
  return {
    async create(account) {
      const [id] = await createAll(provider, [account])
      if (id === undefined) throw new Error('no account was made')
      return id
    },
    createMany: (accounts) => createAll(provider, accounts),
    remove: (id) => deleteAccount(pool, id),
    async emailOf(id, db = pool) {
      return (await findByID(db, id))?.email ?? null
    },
    async idOf(email) {
      return (await findByEmail(pool, email))?.id ?? null
    },
    async sendPasswordReset(id) {
      const account = await findByID(pool, id)
      if (!account || account.disabled) return
      const { email } = account
      await sendCode(provider, { type: 'PASSWORD_RESET', accountID: id, email, newEmail: null })
    },
    revokeAll: (id) => transaction(pool, (db) => endSessions(db, id, now())),
    disable: (id) =>
      transaction(pool, async (db) => {
        const account = await findByID(db, id, { lock: true })
        if (account) await changeAccount(db, account, { disabled: true })
        await endSessions(db, id, now())
        await dropCodes(db, id, now())
      }),
    async enable(id) {
      const account = await findByID(pool, id)
      if (account) await changeAccount(pool, account, { disabled: false })
    },
  }
}

async function createAll({ pool, now, isLeaked }: Provider, requests: readonly NewAccount[]): Promise<string[]> {
  try {
    const hashes = new Map<string, string>()
    const accounts: Account[] = []
    for (const { id, email: text, password, emailVerified = false, displayName } of requests) {
      const email = readEmail(text)
      if (id !== undefined && (id === '' || id.length > 128)) throw new ProtocolError('INVALID_LOCAL_ID')
      const passwordHash = hashes.get(password) ?? (await hashPassword(checkPassword(password, email, isLeaked)))
      hashes.set(password, passwordHash)
      const values = { email, passwordHash, emailVerified, displayName: displayName ?? null }
      accounts.push(newAccount(now(), id === undefined ? values : { ...values, id }))
    }
    await transaction(pool, async (db) => {
      for (const account of accounts) await insertAccount(db, account)
    })
    return accounts.map(({ id }) => id)
  } catch (error) {
    if (error instanceof ProtocolError) throw new AccountRefused(error.code)
    throw error
  }
}
