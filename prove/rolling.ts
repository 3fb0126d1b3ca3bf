import { quantile } from '../bench/table.ts'
import { seededChance } from '../tests/chance.ts'
import { openCluster } from '../tests/process/many/cluster.ts'
import { restartInTurn } from '../tests/process/many/restarts.ts'
import { openStorm } from '../tests/process/storm.ts'
import type { Outcome, Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'

/** How long a stream may be away, and how long a process may take to end, in milliseconds. */
const maxGap = 2_000
const maxStop = 10_000

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const cluster = await openCluster(seed)
  try {
    const storm = openStorm(cluster)
    const { asked, failed, stops, gaps, codes } = await restartInTurn(cluster, seededChance(seed), (done) => {
      say(`${done} of ${count} restarts`)
      return done === count || isOver()
    })
    const faults = [
      ...failed.map((request) => `a request that is sent once failed: ${request}`),
      ...codes.map((code) => `a process ended with ${code}`),
      ...stops.filter((ms) => ms > maxStop).map((ms) => `a process took ${Math.round(ms)} ms to end`),
      ...gaps.filter((ms) => ms > maxGap).map((ms) => `a stream was away for ${Math.round(ms)} ms`),
      ...sentencesOf(await storm.end()),
    ]
    const longest = (all: readonly number[]) => `${(quantile(all, 1) / 1000).toFixed(1)} s`
    const figures = [
      `${asked.toLocaleString('en')} requests that are sent once, ${failed.length} failed`,
      `ended within ${longest(stops)}`,
      `${gaps.length} streams back within ${longest(gaps)}`,
    ].join('; ')
    return { tried: stops.length, figures, faults }
  } finally {
    await cluster.close()
  }
}

/** Rolling restarts of two processes under load (R7): nobody who asks once is turned away, and streams are soon back. */
export const rolling: Proof = { unit: 'rolling restarts', goal: 50, minutes: 45, prove }
