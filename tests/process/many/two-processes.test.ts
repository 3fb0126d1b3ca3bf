import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longer, seed, seededChance } from '../../chance.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { cookieOf } from '../house-and-site.ts'
import { openStorm } from '../storm.ts'

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

test(
  `one process after another is restarted under load, and no request fails (SEED=${seed})`,
  { timeout: 120_000 + 40_000 * rounds },
  async () => {
    const {
      site,
      sites,
      guests: [, guest],
    } = cluster
    const { end } = openStorm(cluster)
    const failed: unknown[] = []
    let asked = 0
    let isOver = false
    /** Somebody who asks once, and does not ask again. */
    const visit = async () => {
      for (let n = 0; !isOver; n++) {
        const body = JSON.stringify({ negotiationID: guest.negotiationID, message: `お元気ですか${n}` })
        const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' }
        const answers = [
          fetch(`${site.url}/api/notices`),
          fetch(`${site.url}/api/chats`, { method: 'POST', body, headers }),
        ]
        for (const one of await Promise.allSettled(answers)) {
          asked++
          if (one.status === 'rejected') failed.push(one.reason)
          else {
            const text = await one.value.text().catch(String)
            if (one.value.status >= 500) failed.push([one.value.status, text])
          }
        }
        await wait(20)
      }
    }
    const visiting = Promise.all([visit(), visit()])
    const stops: number[] = []
    for (const each of sites) {
      await wait(500)
      const { code } = await each.stop()
      stops.push(code ?? -1)
      await each.start()
      // Until the proxy has seen it.
      await wait(1_000)
    }
    isOver = true
    await visiting
    expect(stops).toEqual([0, 0])
    expect(asked).toBeGreaterThan(50)
    expect(failed).toEqual([])
    expect(await end()).toEqual({})
  },
)
