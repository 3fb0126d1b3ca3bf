import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gt, lt } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { flag, integer, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { patience, type SearchEngine } from '#providers/search/index.ts'
import { deleteWhere, setWhere } from '#server/kernel/bulk.ts'
import type { Db } from '#server/kernel/context.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { tableOf } from '#server/kernel/table.ts'
import { homeColumns, homeDocument, homeFields } from './home-documents.ts'

/** What the index has not taken yet (migration 0131). */
const changes = internalTable('searchChanges', { id: integer('番号'), estateID: ref('物件') })
/** Of which making the index is, and which process feeds it until when: one row, or none. */
const makings = internalTable('searchIndex', {
  one: flag('一つ'),
  build: text('作成'),
  heldBy: text('担当'),
  heldUntil: time('期限'),
})

/** So many homes are stored at once. */
const batch = 500
/** A process that says nothing for so long feeds the index no more: longer than reading and storing a batch should take. Milliseconds. */
const hold = 120_000
/** For how long a process may believe what it has read of the index, in milliseconds. */
export const believed = 250
/** What documents consist of: an index of another shape is made anew. */
const shape = createHash('sha256').update(JSON.stringify(homeColumns)).digest('base64url').slice(0, 12)
const only = { one: true }

/** The making that this release can ask; '' where there is none. */
export async function presentBuild(db: Db): Promise<string> {
  const made = await findOne({ db }, makings, only)
  return made?.build.startsWith(shape) ? made.build : ''
}

/** Whether something was published, changed or withdrawn that the index has not taken. */
export const isBehind = (db: Db): Promise<boolean> => exists({ db }, changes, {})

/** Where no index follows, nothing is kept for one: it would be made anew. */
export async function forgetChanges({ db }: { db: Db }): Promise<void> {
  await deleteWhere({ db }, makings, {})
  await deleteWhere({ db }, changes, {})
}

/** How the index comes to what is published. Of all processes one feeds it at a time: nothing older is stored over something newer. */
export function openFeed(engine: SearchEngine, db: Db, clock: () => number = Date.now) {
  const me = randomUUID()
  const instant = (ms: number) => new Date(ms).toISOString()
  const mine = { ...only, heldBy: me }
  let isStopping = false
  /** Goes on holding the index. @throws where another feeds it by now: what was just stored may be older than what that one has */
  async function keep(): Promise<void> {
    await setWhere({ db }, makings, mine, { heldUntil: instant(clock() + hold) })
    if (await exists({ db }, makings, mine)) return
    await setWhere({ db }, makings, only, { build: '' })
    throw new Error('Two processes have fed the search index at once: it is made anew')
  }

  /** Does work that no other process does meanwhile; false where another is at it. */
  async function alone(work: () => Promise<void>): Promise<boolean> {
    const held = { heldBy: me, heldUntil: instant(clock() + hold) }
    await db
      .insert(tableOf(makings))
      .values({ ...only, build: '', ...held })
      .onConflictDoNothing()
    await setWhere({ db }, makings, only, held, lt(tableOf(makings).heldUntil, instant(clock())))
    if (!(await exists({ db }, makings, mine))) return false
    await work().finally(() => setWhere({ db }, makings, mine, { heldUntil: instant(0) }))
    return true
  }

  /** Makes the index anew from all that is published. The database answers meanwhile. */
  async function make(): Promise<void> {
    const build = `${shape}.${randomUUID()}`
    await setWhere({ db }, makings, only, { build })
    // By then every process has seen that, and has the answers to what it asked before.
    await wait(2 * believed + patience)
    await deleteWhere({ db }, changes, {})
    await engine.clear()
    for (let last = '', isMore = true; isMore;) {
      if (isStopping) return
      const options = { columns: homeFields, also: gt(tableOf(publication).id, last), limit: batch } as const
      const homes = await find({ db }, publication, { suspendedReason: null }, { ...options, orderBy: 'id' })
      await engine.put(homes.map(homeDocument))
      await keep()
      isMore = homes.length === batch
      last = homes.at(-1)?.id ?? last
    }
    await engine.setMark(build)
  }

  /** Stores the homes that changed as they are by now, and takes out what is no longer shown. Answers whether there were any. */
  async function takeChanges(): Promise<boolean> {
    const noted = await find({ db }, changes, {}, { orderBy: 'id', limit: batch })
    const ids = [...new Set(noted.map(({ estateID }) => estateID))]
    if (!ids.length) return false
    const homes = await find({ db }, publication, { id: ids, suspendedReason: null }, { columns: homeFields })
    await engine.put(homes.map(homeDocument))
    const shown = new Set(homes.map(({ id }) => id))
    await engine.remove(ids.filter((id) => !shown.has(id)))
    await keep()
    await deleteWhere({ db }, changes, { id: noted.map(({ id }) => id) })
    return true
  }

  return {
    /** Brings the index up to what is published; one that is another's, or of nobody, is made anew. */
    follow: () =>
      alone(async () => {
        const build = await presentBuild(db)
        if (build === '' || (await engine.mark()) !== build) await make()
        while (!isStopping && (await takeChanges()));
      }),
    rebuild: () => alone(make),
    /** Ends what is under way after the batch in hand. An index that is half made is made anew later. */
    stop: () => void (isStopping = true),
  }
}
