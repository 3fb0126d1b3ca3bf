import type { SearchEngine } from '#providers/search/index.ts'
import type { PublicVersion } from '#server/database/public-version.ts'
import type { Db } from '#server/kernel/context.ts'
import { believed, isBehind, openFeed, presentBuild } from './feed.ts'

/** How long an engine that has failed is left alone, in milliseconds. */
const rest = 5_000

type Parts = { engine: SearchEngine; db: Db; version: PublicVersion; report(error: unknown): void }
export type HomeIndex = ReturnType<typeof openHomeIndex>

/**
 * A search engine that follows what is published. It is asked only while it has all of it, so that it never answers otherwise than the
 * database would (decision 117).
 */
export function openHomeIndex({ engine, db, version, report }: Parts, clock: () => number = Date.now) {
  const feed = openFeed(engine, db, clock)
  const unknown = { n: -1, at: -Infinity, build: '' }
  let whole = unknown
  let restsUntil = -Infinity
  let following: Promise<unknown> | undefined

  function leave(error: unknown) {
    restsUntil = clock() + rest
    whole = unknown
    report(error)
  }
  async function isWhole(): Promise<boolean> {
    const n = await version.present()
    const at = clock()
    if (n === whole.n && at - whole.at < believed) return true
    if (await isBehind(db)) return false
    // Only now: whoever removes notes that were not taken has removed or renamed the making before.
    const build = await presentBuild(db)
    if (build === '' || (build !== whole.build && (await engine.mark()) !== build)) return false
    whole = { n, at, build }
    return true
  }
  /** Brings the index up to what is published, once at a time. An engine that does not answer is asked again later. */
  async function follow(): Promise<void> {
    following ??= feed
      .follow()
      .catch(leave)
      .finally(() => (following = undefined))
    await following
  }

  return {
    /** What the engine answers; undefined where the database must be asked, and the engine is brought up to it. */
    async ask<T>(work: (engine: SearchEngine) => Promise<T>): Promise<T | undefined> {
      if (clock() < restsUntil) return undefined
      try {
        if (await isWhole()) return await work(engine)
        void follow()
      } catch (error) {
        leave(error)
      }
      return undefined
    },
    follow,
    async close() {
      feed.stop()
      await following
    },
  }
}
