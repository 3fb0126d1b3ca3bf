import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/context.ts'
import { queryOne } from '../kernel/query.ts'

/**
 * How long a version that was read counts as current. A process that writes tells the others, so this bounds only what was not told.
 * Milliseconds.
 */
const freshnessMs = 250

/** The version of what the public reads, in one database: a number that goes up with each commit that changes it. */
export type PublicVersion = {
  /** As it was at most a quarter of a second ago, and never older than at the last `expire`. */
  present(): Promise<number>
  /** The same without asking the database; undefined where it would have to be asked. */
  known(): number | undefined
  /** Something may have been written just now. */
  expire(): void
}

export function openPublicVersion(db: Db, clock: () => number = Date.now): PublicVersion {
  let lastReading = { n: -1, readAt: -Infinity }
  let writes = 0
  const knownVersion = () => (clock() - lastReading.readAt < freshnessMs ? lastReading.n : undefined)
  return {
    known: knownVersion,
    async present() {
      const readAt = clock()
      if (readAt - lastReading.readAt < freshnessMs) return lastReading.n
      const before = writes
      const row = await queryOne<{ n: number }>({ db }, sql`select n from "publicVersion"`)
      // An answer may come after a write that it has not seen, or after the answer to a later question: such a one is not kept.
      if (before === writes && readAt >= lastReading.readAt) lastReading = { n: row.n, readAt }
      return row.n
    },
    expire() {
      writes++
      lastReading = { ...lastReading, readAt: -Infinity }
    },
  }
}
