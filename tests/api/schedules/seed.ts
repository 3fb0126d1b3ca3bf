import { fc } from '../../chance.ts'
import { play } from './play.ts'
import { schedule, type Schedule } from './steps.ts'
import type { World } from './world.ts'

/** How many schedules a seed draws: two deals are played side by side. */
export const schedulesOfSeed = 2

type Playing = {
  /** Whether all is played in turns, which the seed replays; without it each schedule says how it is played. */
  inTurns?: boolean
  /** Whether the smallest schedules that go wrong like those of the seed are looked for, which takes minutes. */
  shrinks?: boolean
}

/** Plays the schedules of a seed. Null, or what went wrong in which. */
export async function faultOf(
  world: World,
  seed: number,
  { inTurns = false, shrinks = false }: Playing = {},
): Promise<{ seed: number; faults: string[]; schedules: string } | null> {
  let faults: string[] = []
  const drawn = (plan: Schedule): Schedule => (inTurns ? { ...plan, order: plan.order ?? seed } : plan)
  const property = fc.asyncProperty(schedule, schedule, async (...plans) => {
    const found = await play(world, plans.map(drawn))
    if (found.length) faults = found
    return !found.length
  })
  const how = { seed, numRuns: 1, unbiased: true, endOnFailure: !shrinks }
  const { failed, counterexample } = await fc.check(property, how)
  return failed ? { seed, faults, schedules: JSON.stringify(counterexample) } : null
}
