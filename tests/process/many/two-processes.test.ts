import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longer, seed, seededChance } from '../../chance.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { cookieOf } from '../house-and-site.ts'
import { openStorm } from '../storm.ts'
import { restartInTurn } from './restarts.ts'

const rounds = 2 * longer
const chance = seededChance(seed)

let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(seed)
}, 300_000)
afterAll(() => cluster?.close())

test('a sign-in holds at every process, and ends at every process', async () => {
  const {
    site,
    sites,
    guests: [{ token }],
  } = cluster
  const cookie = await cookieOf(site, token)
  const isIn = (url: string) =>
    fetch(`${url}/user/notification`, { headers: { cookie }, redirect: 'manual' }).then(({ status }) => status)
  expect(await Promise.all(sites.map(({ url }) => isIn(url)))).toEqual([200, 200])
  const end = { method: 'DELETE', headers: { authorization: `Bearer ${token}`, cookie } }
  expect((await fetch(`${sites[0].url}/api/session`, end)).status).toBe(204)
  const me = (url: string) => fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await Promise.all(sites.map(({ url }) => me(url).then(({ status }) => status)))).toEqual([401, 401])
  expect(await Promise.all(sites.map(({ url }) => isIn(url)))).not.toContain(200)
})

test(
  `people who chat, order and pay at two processes lose nothing when either is killed (SEED=${seed})`,
  { timeout: 120_000 + 40_000 * rounds },
  async () => {
    const { sites, works } = cluster
    const { end } = openStorm(cluster)
    for (let n = 0; n < rounds; n++) {
      await wait(chance.between(500, 1_500))
      const site = sites[n % 2]!
      await site.kill('app')
      await wait(chance.between(200, 1_000))
      await site.start()
    }
    expect(await end()).toEqual({})
    expect(works.shopping.count()).toBeGreaterThan(0)
    expect(works.talk.count()).toBeGreaterThan(0)
  },
)

test('visitors have every page while either is killed', { timeout: 120_000 + 40_000 * rounds }, async () => {
  const { site, sites } = cluster
  const missed: string[] = []
  let isOver = false
  let visits = 0
  const visit = async () => {
    for (; !isOver; visits++) {
      // Each is drawn, and takes its time: a process dies with some of them in its hands.
      const status = await fetch(`${site.url}/buyer/estate?page=${visits}`).then(
        (answer) => answer.text().then(() => answer.status, String),
        (error: Error) => String(error.cause ?? error),
      )
      if (status !== 200) missed.push(`visit ${visits}: ${status}`)
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit))
  for (let n = 0; n < 2 * rounds; n++) {
    await wait(chance.between(300, 800))
    await sites[n % 2]!.kill('app')
    await sites[n % 2]!.start()
    // Until the proxy has seen it.
    await wait(1_000)
  }
  isOver = true
  await visitors
  expect(missed, sites.map((each) => each.said()).join('\n')).toEqual([])
  expect(visits).toBeGreaterThan(50)
})

test(
  `one process after another is restarted under load, and no request fails (SEED=${seed})`,
  { timeout: 120_000 + 40_000 * rounds },
  async () => {
    const { end } = openStorm(cluster)
    const { asked, failed, codes } = await restartInTurn(cluster, chance, (done) => done === 2)
    expect(codes).toEqual([])
    expect(asked).toBeGreaterThan(50)
    expect(failed).toEqual([])
    expect(await end()).toEqual({})
  },
)
