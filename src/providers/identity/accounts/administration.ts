import { changeAccount, deleteAccount, findByID, insertAccount, newAccount, type Account } from './accounts.ts'
import { dropCodes } from '../codes/codes.ts'
import { readEmail } from './email.ts'
import { AccountRefused } from '../index.ts'
import type { Identity, NewAccount } from '../index.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Provider } from '../provider.ts'
import { endSessions } from '../sessions/sessions.ts'
import { transaction } from '#providers/transaction.ts'

type Administration = Pick<
  Identity,
  'create' | 'createMany' | 'remove' | 'emailOf' | 'disable' | 'enable' | 'revokeAll'
>

/** Changes of accounts by this site itself, without the protocol. */
export function administer(provider: Provider): Administration {
  const { pool, now } = provider
  return {
    async create(account) {
      const [id] = await createAll(provider, [account])
      if (id === undefined) throw new Error('no account was made')
      return id
    },
    createMany: (accounts) => createAll(provider, accounts),
    remove: (id) => deleteAccount(pool, id),
    async emailOf(id) {
      return (await findByID(pool, id))?.email ?? null
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

async function createAll({ pool, now }: Provider, requests: readonly NewAccount[]): Promise<string[]> {
  try {
    const hashes = new Map<string, string>()
    const accounts: Account[] = []
    for (const { id, email: text, password, emailVerified = false, displayName } of requests) {
      const email = readEmail(text)
      if (id !== undefined && (id === '' || id.length > 128)) throw new ProtocolError('INVALID_LOCAL_ID')
      const passwordHash = hashes.get(password) ?? (await hashPassword(checkPassword(password, email)))
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
