import { AppError } from '#http/errors.ts'
import type { Db } from '../kernel/context.ts'
import type { PublicVersion } from './public-version.ts'

/** How long a replica that has failed is left alone, in milliseconds. */
const cooldownMs = 5_000

type Source = { db: Db; version: PublicVersion }
type Options = { primary: Source; replica?: Source | undefined; report(error: unknown): void; clock?: () => number }

/**
 * Where the public search is read: from the replica while it shows the same as the primary does, so that whoever has written reads
 * what they wrote; else from the primary. What fails at the replica is read again from the primary.
 */
export function openPublicReads({ primary, replica, report, clock = Date.now }: Options) {
  let restsUntil = -Infinity
  function leave(error: unknown) {
    restsUntil = clock() + cooldownMs
    report(error)
  }
  async function isSame({ version }: Source): Promise<boolean> {
    const wantedVersion = await primary.version.present()
    try {
      if ((await version.present()) >= wantedVersion) return true
      // The replica may catch up at any moment, so its version is read again the next time.
      version.expire()
    } catch (error) {
      leave(error)
    }
    return false
  }
  return async function read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (!replica || clock() < restsUntil || !(await isSame(replica))) return work(primary.db)
    try {
      return await work(replica.db)
    } catch (error) {
      if (error instanceof AppError) throw error
      leave(error)
      return work(primary.db)
    }
  }
}

/** What the public reads: of which version it is, and from where it is searched. */
export type PublicSide = { version: PublicVersion; publicReads: ReturnType<typeof openPublicReads> }
