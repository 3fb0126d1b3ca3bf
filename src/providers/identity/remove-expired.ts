import type { Provider } from './provider.ts'
import { idleSince } from './sessions/sessions.ts'

const DAY = 86_400_000
/** Days that what is over is kept: until then a link says `expired`, and a copied refresh token gives itself away. */
const KEPT_DAYS = 30

/** Clears away sessions, refresh tokens, codes and counters that have long been over. */
export async function removeExpired({ pool, now }: Provider): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - KEPT_DAYS * DAY)
  await pool.query('delete from identity.sessions where last_used_at < $1 or revoked_at < $2', [idleSince(at), before])
  await pool.query('delete from identity.refresh_tokens where used_at < $1', [before])
  await pool.query('delete from identity.oob_codes where expires_at < $1', [before])
  await pool.query('delete from identity.limits where expire < $1', [at.getTime()])
}
