import { quantile } from '../bench/table.ts'
import { seededChance } from '../tests/chance.ts'
import { openCluster } from '../tests/process/many/cluster.ts'
import { losePrimaries } from '../tests/process/many/failover/lose-primaries.ts'
import { openFailover, type Failover } from '../tests/process/many/failover/open-failover.ts'
import { openStorm } from '../tests/process/storm.ts'
import type { Outcome, Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'

/** How long nobody may be able to write, and a stream may be away, in milliseconds. */
const maxPause = 30_000

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  let failover: Failover | undefined
  const cluster = await openCluster(seed, async (url) => {
    failover = await openFailover(url)
    return { DATABASE_URL: failover.url }
  })
  try {
    if (!failover) throw new Error('there is no database')
    const storm = openStorm(cluster)
    const place = { cluster, failover, chance: seededChance(seed) }
    const { lost, pauses, visits, missed, gaps, disorder, aside, split } = await losePrimaries(place, (all) => {
      const last = all.pauses.at(-1)
      say(`${all.pauses.length} of ${count} primaries lost${last ? `, written again after ${seconds(last)}` : ''}`)
      return all.pauses.length === count || isOver()
    })
    const faults = [
      ...pauses.filter((ms) => ms > maxPause).map((ms) => `nobody could write for ${seconds(ms)}`),
      ...gaps.filter((ms) => ms > maxPause).map((ms) => `a stream was away for ${seconds(ms)}`),
      ...missed.map((page) => `a visitor had no page: ${page}`),
      ...(disorder ? [`${disorder} lines of a stream came twice or out of order`] : []),
      ...split,
      ...sentencesOf(await storm.end()),
    ]
    const figures = [
      `${lost.server} servers and ${lost.machine} machines killed`,
      `written again after ${seconds(quantile(pauses, 0.5))} in the middle, ${seconds(quantile(pauses, 1))} at most`,
      `${visits.toLocaleString('en')} pages for visitors, ${missed.length} missed`,
      `${gaps.length} streams back within ${seconds(quantile(gaps, 1))}`,
      `${aside} old primaries started by hand, none written to`,
    ].join('; ')
    return { tried: pauses.length, figures, faults }
  } finally {
    await cluster.close()
    await failover?.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Primaries of the database that die under writers: another takes the place, with all that was acknowledged. */
export const failover: Proof = { unit: 'primaries killed', goal: 20, minutes: 45, prove }
