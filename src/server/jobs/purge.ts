import type { Services } from '../kernel/context.ts'
import { dropOldKeys } from '../kernel/idempotency.ts'
import { removeDropped } from '../images/records.ts'
import { dropExpiredSessions } from '../user/reading-session.ts'

/** Removes what has run out: sessions of server rendering, idempotency keys after a day, and files that were given up. */
export async function purge(services: Services): Promise<void> {
  await removeDropped(services)
  await dropExpiredSessions(services)
  await dropOldKeys(services)
}
