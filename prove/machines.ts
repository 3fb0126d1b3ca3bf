import { quantile } from '../bench/table.ts'
import { seededChance } from '../tests/chance.ts'
import { loseMachines } from '../tests/process/many/machines/lose-machines.ts'
import { whyNoNetwork } from '../tests/process/many/machines/network.ts'
import { openMachines } from '../tests/process/many/machines/open-machines.ts'
import { openStorm } from '../tests/process/storm.ts'
import { faultsSeen, figuresSeen, maxPause, seconds } from './failover.ts'
import type { Outcome, Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const reason = whyNoNetwork()
  if (reason) return { tried: 0, figures: `not tried here: ${reason}`, faults: [] }
  const machines = await openMachines(seed)
  try {
    const storm = openStorm(machines.cluster)
    const { lost, pauses, aside, split, ...seen } = await loseMachines(machines, seededChance(seed), (all) => {
      const last = all.pauses.at(-1)
      const told = last ? `: ${last.kind}, written again after ${seconds(last.ms)}` : ''
      say(`${all.pauses.length} of ${count} machines lost${told}`)
      return all.pauses.length === count || isOver()
    })
    const faults = [
      ...pauses
        .filter(({ ms }) => ms > maxPause)
        .map(({ kind, ms }) => `${kind}: nobody could write for ${seconds(ms)}`),
      ...faultsSeen(seen),
      ...split,
      ...sentencesOf(await storm.end()),
    ]
    const times = pauses.map(({ ms }) => ms)
    const figures = [
      Object.entries(lost)
        .map(([kind, times]) => `${kind} ${times}`)
        .join(', '),
      `written again after ${seconds(quantile(times, 0.5))} in the middle, ${seconds(quantile(times, 1))} at most`,
      figuresSeen(seen),
      `${aside} primaries cut off, none written to`,
    ].join('; ')
    return { tried: pauses.length, figures, faults }
  } finally {
    await machines.close()
  }
}

/** Seven machines on a network that is slow and loses packets, each of which may die or be cut off. */
export const machines: Proof = { unit: 'machines killed or cut off', goal: 20, minutes: 45, prove }
