import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/context.ts'
import { queryOne } from '../kernel/query.ts'

/** How long a change by another process may stay unseen, unless it says so. Milliseconds. */
const freshnessMs = 250

/** Of which version what the public reads is, in one database: counted there at each commit that changes it. */
export type PublicVersion = {
  /** As it was at most a quarter of a second ago, and never older than at the last `expire`. */
  present(): Promise<number>
  /** The same where it need not be read for that; undefined otherwise. */
  known(): number | undefined
  /** Something may have been written just now. */
  expire(): void
}

export function openPublicVersion(db: Db, clock: () => number = Date.now): PublicVersion {
  let latest = { n: -1, readAt: -Infinity }
  let writes = 0
  const known = () => (clock() - latest.readAt < freshnessMs ? latest.n : undefined)
  return {
    known,
    async present() {
      const readAt = clock()
      if (readAt - latest.readAt < freshnessMs) return latest.n
      const before = writes
      const row = await queryOne<{ n: number }>({ db }, sql`select n from "publicVersion"`)
      // What was asked for before a write, or earlier than another, may be answered after it.
      if (before === writes && readAt >= latest.readAt) latest = { n: row.n, readAt }
      return row.n
    },
    expire() {
      writes++
      latest = { ...latest, readAt: -Infinity }
    },
  }
}
