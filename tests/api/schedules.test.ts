import { expect, test } from 'vitest'
import { openHouse } from '../as.ts'
import { longer, seed as firstSeed } from '../chance.ts'
import { numberFaults } from './schedules/numbers.ts'
import { faultOf, schedulesOfSeed } from './schedules/seed.ts'
import { openWorld } from './schedules/world.ts'

/** `SEED=n SHRINK=1` looks for the smallest schedules that go wrong like those of a seed in turns. */
const shrinks = !!process.env.SHRINK
const seeds = shrinks ? 1 : (80 / schedulesOfSeed) * longer
/** How many seeds are played in one database. */
const atOnce = 50
/** Milliseconds that a seed may take on a machine that has much else to do. */
const patience = shrinks ? 600_000 : 10_000

for (let seed = firstSeed; seed < firstSeed + seeds; seed += atOnce) {
  const end = Math.min(seed + atOnce, firstSeed + seeds)
  const timeout = 60_000 + patience * (end - seed)
  test(`whatever comes when, our books are the gateway's: seeds ${seed} to ${end - 1}`, { timeout }, async () => {
    const world = await openWorld(await openHouse())
    const faults: object[] = []
    for (let one = seed; one < end; one++) {
      const fault = await faultOf(world, one, { inTurns: shrinks, shrinks })
      if (fault) faults.push(fault)
    }
    const numbers = await numberFaults(world)
    await world.drop()
    expect(faults).toEqual([])
    expect(numbers).toEqual([])
  })
}
