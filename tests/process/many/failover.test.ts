import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed, seededChance } from '../../chance.ts'
import { openStorm } from '../storm.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { losePrimaries } from './failover/lose-primaries.ts'
import { openFailover, type Failover } from './failover/open-failover.ts'

let failover: Failover
let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(seed, async (url) => {
    failover = await openFailover(url)
    return { DATABASE_URL: failover.url }
  })
}, 300_000)
afterAll(async () => {
  await cluster?.close()
  await failover?.stop()
})

test(
  `another server becomes the primary by itself: nothing acknowledged is lost, and visitors see their pages (SEED=${seed})`,
  { timeout: 300_000 },
  async () => {
    const { end } = openStorm(cluster)
    const losses = await losePrimaries(
      { cluster, failover, chance: seededChance(seed) },
      ({ pauses }) => pauses.length === 1,
    )
    expect(await end()).toEqual({})
    expect(losses).toMatchObject({ missed: [], disorder: 0, split: [] })
    expect(Math.max(...losses.pauses)).toBeLessThan(60_000)
    expect(losses.visits).toBeGreaterThan(5)
    expect(cluster.works.shopping.count()).toBeGreaterThan(0)
  },
)
