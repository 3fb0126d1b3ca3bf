import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'
import { openPool } from '#server/database/database.ts'
import { until } from '../until.ts'
import { findFaultsAnywhere, workLeft } from './books.ts'
import type { Town } from './town.ts'
import { ask, exactly, type Faults, type Work } from './kinds/work.ts'

/** People who are at all kinds of work, whatever becomes of the site meanwhile. */
export type Storm = {
  /** Lets everybody finish what they are at, and the site all its work. Answers what is wrong then. */
  end(): Promise<Faults>
}

/** A town, or a part of its works; `databaseURL` where its database is another than the embedded one of its folder. */
type Place = Pick<Town, 'dataDir' | 'past' | 'balance'> & {
  works: Readonly<Record<string, Work>>
  databaseURL?: string
}

/**
 * Sends everybody of a town on their way.
 *
 * @param pauseMs how long each rests after what they did: without one they ask for all that the site can do
 */
export function openStorm({ dataDir, works, past, balance, databaseURL }: Place, pauseMs = 0): Storm {
  let isOver = false
  const goOn = async (hand: () => Promise<void>) => {
    while (!isOver) {
      await hand()
      await wait(pauseMs)
    }
  }
  const all = Object.values(works)
  const done = Promise.all(all.flatMap(({ hands }) => hands.map(goOn)))
  // Looked at when it ends.
  done.catch(() => undefined)
  return {
    async end() {
      isOver = true
      await done
      const pool = openPool(databaseURL ?? attachEmbedded(dataDir)!, 1)
      try {
        return await findAllFaults(pool, all, past, balance)
      } finally {
        await pool.end()
      }
    },
  }
}

/** Waits until the site has done all its work, and holds its books against what was acknowledged. */
async function findAllFaults(pool: Pool, works: readonly Work[], past: Town['past'], balance: Town['balance']) {
  let left: object[] = []
  const isAtRest = async () => {
    const told = await balance?.(pool)
    left = await workLeft(pool)
    // Work that ended since the books were entered may have had the gateway say more.
    return told !== null && left.length === 0 && (await balance?.(pool)) === told
  }
  const faults: Faults = {}
  if (!(await until(isAtRest))) faults['what is not at rest after a minute'] = left
  Object.assign(faults, await findFaultsAnywhere(pool))
  const made: Record<string, string[]> = {}
  for (const work of works)
    for (const [table, ids] of Object.entries(work.made)) made[table] = [...(made[table] ?? []), ...ids]
  for (const [table, ids] of Object.entries(made))
    Object.assign(
      faults,
      await ask(pool, {
        [`${table} that were lost or doubled`]: exactly(`"${table}"`, [...ids, ...(past[table] ?? [])]),
      }),
    )
  for (const work of works) Object.assign(faults, await work.faults(pool))
  return faults
}
