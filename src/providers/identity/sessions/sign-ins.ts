import { findByID } from '../accounts/accounts.ts'
import type { SignIns, SignInSession } from '../index.ts'
import type { Provider } from '../provider.ts'
import { dropEmailChanges } from '../codes/codes.ts'
import { findFactor, removeFactor } from '../second-step/factors.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from '../second-step/recovery-codes.ts'
import { tellOwner } from '../second-step/tell-owner.ts'
import { transaction } from '#providers/transaction.ts'
import { endOtherSessions, endSession, endSessions } from './running-sessions.ts'
import { idleSince } from './sessions.ts'

/** Sign-ins of accounts one by one, and their second steps, for this site itself. */
export function signInsOf(provider: Provider): SignIns {
  const { pool, now, vault } = provider
  return {
    async list(id) {
      const { rows } = await pool.query<SignInSession>(
        `select id, user_agent as agent, second_factor is not null as "secondStep",
           (extract(epoch from coalesce(created_at, auth_time)) * 1000)::float8 as "startedAt",
           (extract(epoch from last_used_at) * 1000)::float8 as "lastUsedAt",
           (extract(epoch from revoked_at) * 1000)::float8 as "endedAt"
         from identity.sessions where account_id = $1 and last_used_at >= $2
         order by coalesce(created_at, auth_time) desc, id limit 100`,
        [id, idleSince(now())],
      )
      return rows
    },
    async end(id, sessionID) {
      await endSession(pool, sessionID, now(), id)
      await dropEmailChanges(pool, id, now())
    },
    endOthers: (id, sessionID) => endOtherSessions(pool, id, sessionID, now()),
    async secondStep(id, db = pool) {
      const factor = await findFactor(db, id)
      return factor && { enrolledAt: factor.enrolledAt, recoveryCodesLeft: await recoveryCodesLeft(db, id) }
    },
    renewRecoveryCodes: (id, { ip }) =>
      transaction(pool, async (db) => {
        const account = await findByID(db, id, { lock: true })
        if (!account || !(await findFactor(db, id))) return null
        await tellOwner(provider, db, account, { act: 'recoveryCodesMade', ip })
        return renewRecoveryCodes(db, vault, id)
      }),
    removeSecondStep: (id, caller) =>
      transaction(pool, async (db) => {
        const account = await findByID(db, id, { lock: true })
        if (!account || !(await removeFactor(db, id))) return false
        await endSessions(db, id, now())
        await tellOwner(provider, db, account, { act: 'secondStepOff', ...caller })
        return true
      }),
  }
}
