import { quantile } from '../bench/table.ts'
import { seededChance } from '../tests/chance.ts'
import { openCluster } from '../tests/process/many/cluster.ts'
import { losePrimaries } from '../tests/process/many/failover/lose-primaries.ts'
import { openFailover, type Failover } from '../tests/process/many/failover/open-failover.ts'
import type { Seen } from '../tests/process/many/onlookers.ts'
import { openStorm } from '../tests/process/storm.ts'
import type { Outcome, Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'

/** How long nobody may be able to write, and a stream may be away, in milliseconds. */
export const maxPause = 30_000

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
    const { lost, pauses, aside, split, ...seen } = await losePrimaries(place, (all) => {
      const last = all.pauses.at(-1)
      say(`${all.pauses.length} of ${count} primaries lost${last ? `, written again after ${seconds(last)}` : ''}`)
      return all.pauses.length === count || isOver()
    })
    const faults = [
      ...pauses.filter((ms) => ms > maxPause).map((ms) => `nobody could write for ${seconds(ms)}`),
      ...faultsSeen(seen),
      ...split,
      ...sentencesOf(await storm.end()),
    ]
    const figures = [
      `${lost.server} servers and ${lost.machine} machines killed, ${lost.house} times all three machines`,
      `written again after ${seconds(quantile(pauses, 0.5))} in the middle, ${seconds(quantile(pauses, 1))} at most`,
      figuresSeen(seen),
      `${aside} old primaries started by hand, none written to`,
    ].join('; ')
    return { tried: pauses.length, figures, faults }
  } finally {
    await cluster.close()
    await failover?.stop()
  }
}

/** What was wrong for visitors and at streams. */
export const faultsSeen = ({ missed, gaps, disorder, latest }: Seen): string[] => [
  ...gaps.filter((ms) => ms > maxPause).map((ms) => `a stream was away for ${seconds(ms)}`),
  ...(latest > maxPause ? [`a line was heard after ${seconds(latest)}`] : []),
  ...missed.map((page) => `a visitor had no page: ${page}`),
  ...(disorder ? [`${disorder} lines of a stream came twice or out of order`] : []),
]
export const figuresSeen = ({ visits, missed, gaps, latest }: Seen): string =>
  [
    `${visits.toLocaleString('en')} pages for visitors, ${missed.length} missed`,
    `${gaps.length} streams back within ${seconds(quantile(gaps, 1))}, every line heard within ${seconds(latest)}`,
  ].join('; ')
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Primaries of the database that die under writers: another takes the place, with all that was acknowledged. */
export const failover: Proof = { unit: 'primaries killed', goal: 20, minutes: 45, prove }
