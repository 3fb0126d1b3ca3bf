import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberFaults } from './schedules/numbers.ts'
import { play } from './schedules/play.ts'
import { schedule } from './schedules/steps.ts'
import { openWorld, type World } from './schedules/world.ts'

/**
 * Money under every weather: `SCHEDULES=10000` plays that many. `SEED=n SCHEDULES=1` plays a schedule again, and with
 * `SHRINK=1` looks for the smallest that goes wrong like it.
 */
const { SEED, SCHEDULES, SHRINK } = process.env
const firstSeed = Number(SEED) || Math.trunc(Math.random() * 1e9)
const count = Number(SCHEDULES) || 80
/** How many are played in one database. */
const atOnce = 100
/** Milliseconds that a schedule may take on a machine that has much else to do. */
const patience = SHRINK ? 600_000 : 5_000

/** Plays the schedule of a seed. Null, or what went wrong in which schedule. */
async function faultOf(world: World, seed: number): Promise<object | null> {
  let faults: string[] = []
  const property = fc.asyncProperty(schedule, async (plan) => {
    const found = await play(world, plan)
    if (found.length) faults = found
    return !found.length
  })
  const how = { seed, numRuns: 1, unbiased: true, endOnFailure: !SHRINK }
  const { failed, counterexample } = await fc.check(property, how)
  return failed ? { seed, faults, schedule: JSON.stringify(counterexample?.[0]) } : null
}

for (let seed = firstSeed; seed < firstSeed + count; seed += atOnce) {
  const end = Math.min(seed + atOnce, firstSeed + count)
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
