import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'
import { openPool } from '#server/database/database.ts'
import { readRoom } from '../room-reader.ts'
import { seededChance } from '../chance.ts'
import { findFaults, idsOf, workLeft } from './books.ts'
import { shopOnce, type Party } from './customer.ts'
import { apiAs, insist } from './insist.ts'
import type { Town } from './town.ts'
import { newWitness, type Witness } from './witness.ts'
import { eventually } from '../eventually.ts'

/** People who talk, listen and shop, whatever becomes of the site meanwhile. */
export type Storm = {
  /** What has been acknowledged to them. */
  witness: Witness
  /** Lets everybody finish what they are at, and the site all its work. Answers what is wrong then, by name. */
  end(): Promise<object>
}

/** Sends everybody of a town on their way. */
export function openStorm(
  {
    site,
    dataDir,
    parties,
    lounge,
    past,
    balance,
  }: Pick<Town, 'dataDir' | 'parties' | 'lounge' | 'past' | 'balance'> & { site: { url: string } },
  seed: number,
): Storm {
  const { negotiationID, speaker, listeners } = lounge
  const witness = newWitness()
  const readers = listeners.map((token) => readRoom({ url: () => site.url, token, negotiationID }))
  let isOver = false
  async function talk() {
    const api = apiAs(site.url, speaker)
    while (!isOver) {
      const clientID = randomUUID()
      const { id, sequence } = await insist(() =>
        api.chat.create({ body: { negotiationID, clientID, message: 'こんにちは' } }),
      )
      witness.chats.push({ id, clientID, sequence })
      await wait(20)
    }
  }
  async function shop(party: Party, index: number) {
    const chance = seededChance(seed + index)
    while (!isOver) await shopOnce(party, chance, witness)
  }
  const done = Promise.all([talk(), ...parties.map(shop)])
  // Looked at when it ends.
  done.catch(() => undefined)

  async function end() {
    isOver = true
    await done
    const pool = openPool(attachEmbedded(dataDir)!, 1)
    try {
      const work = async () => {
        const told = await balance?.(pool)
        expect(await workLeft(pool)).toEqual([])
        // Work that ended since the books were entered may have had the gateway say more.
        expect(await balance?.(pool)).toBe(told)
      }
      await vi.waitFor(work, { timeout: 60_000, interval: 200 })
      const faults = await findFaults(pool, witness, past)
      past.push(...idsOf(witness))
      const about = 'select sequence from chats where "negotiationID" = $1 order by sequence'
      const { rows } = await pool.query(about, [negotiationID])
      const all = rows.map(({ sequence }) => sequence as number)
      for (const { heard } of readers) await eventually(() => expect(heard).toEqual(all))
      return faults
    } finally {
      await Promise.all([pool.end(), ...readers.map(({ leave }) => leave())])
    }
  }
  return { witness, end }
}
