import { user } from '#domain/user/user.ts'
import type { SignInEvent } from '#providers/identity/index.ts'
import { record } from '#server/kernel/audit.ts'
import { systemContext, type Db, type Services } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'

/** Leaves a line in the audit log about what was done to somebody's sign-in: by them, unless the event names another. */
export async function recordSignIn(services: Services, db: Db, event: SignInEvent): Promise<void> {
  const { accountID, actorID = accountID, act: action, ip, reason = null } = event
  const actor = await findOne({ db }, user, { id: actorID }, { columns: ['id', 'userType'] })
  const me = actor ? { id: actor.id, role: actor.userType } : null
  await record({ ...systemContext(services), db, me, ip }, { action, noun: user.name, rowID: accountID, reason })
}
