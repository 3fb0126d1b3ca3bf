import { expect, test } from 'vitest'
import { numberFaults } from './schedules/numbers.ts'
import { play } from './schedules/play.ts'
import { schedule } from './schedules/steps.ts'
import { openWorld, type World } from './schedules/world.ts'
import { fc, longer, seed as firstSeed } from '../chance.ts'

/**
 * Money under every weather: `SCHEDULES=10000` plays that many. `SEED=n SCHEDULES=2` plays those of a seed again, and
 * with `SHRINK=1` looks for the smallest that go wrong like them.
 */
const { SCHEDULES, SHRINK } = process.env
/** A seed is two schedules. */
const seeds = Math.ceil((Number(SCHEDULES) || 80 * longer) / 2)
/** How many seeds are played in one database. */
const atOnce = 50
/** Milliseconds that a seed may take on a machine that has much else to do. */
const patience = SHRINK ? 600_000 : 10_000

/** Plays the schedules of a seed, two deals side by side. Null, or what went wrong in which. */
async function faultOf(world: World, seed: number): Promise<object | null> {
  let faults: string[] = []
  const property = fc.asyncProperty(schedule, schedule, async (...plans) => {
    const found = await play(world, plans)
    if (found.length) faults = found
    return !found.length
  })
  const how = { seed, numRuns: 1, unbiased: true, endOnFailure: !SHRINK }
  const { failed, counterexample } = await fc.check(property, how)
  return failed ? { seed, faults, schedules: JSON.stringify(counterexample) } : null
}

for (let seed = firstSeed; seed < firstSeed + seeds; seed += atOnce) {
  const end = Math.min(seed + atOnce, firstSeed + seeds)
  const timeout = 60_000 + patience * (end - seed)
  test(`whatever comes when, our books are the gateway's: seeds ${seed} to ${end - 1}`, { timeout }, async () => {
    const world = await openWorld()
    const faults: object[] = []
    for (let one = seed; one < end; one++) faults.push(...[await faultOf(world, one)].filter((fault) => fault !== null))
    const numbers = await numberFaults(world)
    await world.drop()
    expect(faults).toEqual([])
    expect(numbers).toEqual([])
  })
}
