import type { Pool } from 'pg'
import type { Db } from '#providers/transaction.ts'
import { admit, fromNetwork, networkOf, type Counter, type Limits } from '../limits.ts'
import { fingerprint } from '../secrets.ts'

/** Notes that somebody has signed in to an account from that address. */
export async function learnNetwork(db: Db, accountID: string, ip: string, now: Date): Promise<void> {
  await db.query(
    `insert into identity.known_networks (account_id, network, last_used_at) values ($1, $2, $3)
     on conflict (account_id, network) do update set last_used_at = excluded.last_used_at`,
    [accountID, fingerprint(networkOf(ip)), now],
  )
}

/** Whether the account of an e-mail has been signed in to from the network of that address. */
async function isKnownNetwork(db: Db, email: string, ip: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from identity.known_networks join identity.accounts on accounts.id = account_id
     where email = $1 and network = $2`,
    [email, fingerprint(networkOf(ip))],
  )
  return rowCount === 1
}

type Attempt = { email: string; ip: string; each: Counter; all: Counter }

/**
 * Counts an attempt at what is one account's: by the network that it comes from, and, where the account does not know that
 * network, with those of all such networks. So a stranger's attempts never use up the owner's. Throws TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function admitFor(provider: { pool: Pool; limits: Limits }, attempt: Attempt): Promise<void> {
  const { email, ip, each, all } = attempt
  await admit(provider, each, fromNetwork(email, ip))
  if (!(await isKnownNetwork(provider.pool, email, ip))) await admit(provider, all, email)
}
