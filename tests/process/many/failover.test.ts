import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed, seededChance } from '../../chance.ts'
import { openStorm } from '../storm.ts'
import { until } from '../../until.ts'
import { openCluster, type Cluster } from './cluster.ts'
import type { DatabaseNode } from './failover/database-node.ts'
import { losePrimaries, openAside } from './failover/lose-primaries.ts'
import { ask, isDone, openFailover, type Failover } from './failover/open-failover.ts'

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
    const losses = await losePrimaries({ cluster, failover, chance: seededChance(seed) }, ({ aside }) => aside === 1)
    expect(await end()).toEqual({})
    expect(losses).toMatchObject({ missed: [], disorder: 0, split: [] })
    expect(Math.max(...losses.pauses)).toBeLessThan(60_000)
    expect(losses.visits).toBeGreaterThan(5)
    expect(cluster.works.shopping.count()).toBeGreaterThan(0)
  },
)

/** The numbers that a server has of those that were acknowledged. */
const numbersAt = (node: DatabaseNode) =>
  ask<{ n: number }>(failover.urlOf(node), 'select distinct n from acknowledged order by n').then(
    (rows) => rows.map(({ n }) => n),
    (): number[] => [],
  )

test(
  'an old primary that is back while nobody leads, and has written further by hand, does not take the place of one that has what was acknowledged since',
  { timeout: 300_000 },
  async () => {
    await failover.whole()
    await isDone(failover, 'create table acknowledged (n int)')
    const first = await failover.primary()
    await first.kill('machine')
    await isDone(failover, 'insert into acknowledged values (1)')
    const second = await failover.primary()
    const third = failover.nodes.find((node) => node !== first && node !== second)!
    const { end } = await openAside(first, failover)
    // Its log is longer by this than that of the two others.
    await ask(failover.urlOf(first), `select pg_logical_emit_message(false, 'aside', repeat('x', 3000000), true)`)
    expect(await until(() => third.is('sync'))).toBe(true)
    expect(await numbersAt(third)).toEqual([1])
    await Promise.all([second, third].map((node) => node.kill('database')))
    expect(await until(async () => !(await failover.isLed()))).toBe(true)
    first.start()
    expect(await until(() => first.is('replica'))).toBe(true)
    expect(await failover.isLed()).toBe(false)
    third.start()
    expect(await isDone(failover, 'insert into acknowledged values (2)')).toBe(true)
    second.start()
    await failover.whole()
    await end()
    for (const node of failover.nodes) expect(await numbersAt(node)).toEqual([1, 2])
  },
)
