import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longer, seed, seededChance } from '../chance.ts'
import { openStorm } from './storm.ts'
import { openTown, type Town } from './town.ts'
import type { Victim } from './site.ts'

/** How often the site is killed; `npm run prove -- kills` for as long as it takes. */
const kills = 6 * longer
const chance = seededChance(seed)

let town: Town
beforeAll(async () => {
  town = await openTown(seed)
}, 240_000)
afterAll(() => town?.close())

test(
  `nothing acknowledged is lost or doubled when the site is killed ${kills} times (SEED=${seed})`,
  { timeout: 120_000 + 20_000 * kills },
  async () => {
    const { site } = town
    const starts = [await site.start()]
    const { end } = openStorm(town)
    for (let n = 1; n <= kills; n++) {
      await wait(chance.between(50, 1_500))
      // After the last one everything is to be taken up at once, as it is where the application starts anew.
      const what = chance.pick<Victim>(n === kills ? ['app', 'both'] : ['app', 'app', 'both', 'database'])
      await site.kill(what)
      if (what === 'database') await site.ready()
      else starts.push(await site.start())
    }
    expect(await end()).toEqual({})
    for (const [name, work] of Object.entries(town.works)) expect.soft(work.count(), name).toBeGreaterThan(0)
    const slowest = Math.round(Math.max(...starts))
    expect(slowest).toBeLessThan(30_000)
  },
)

test(
  `a restart under load ends within ten seconds and fails nothing (SEED=${seed})`,
  { timeout: 120_000 + 10_000 * kills },
  async () => {
    const { site } = town
    const before = site.said().length
    const { end } = openStorm(town)
    const stops: number[] = []
    for (let n = 0; n < Math.max(2, kills / 3); n++) {
      await wait(chance.between(200, 1_000))
      const { ms, code } = await site.stop()
      expect(code).toBe(0)
      expect(site.postmaster()).toBeUndefined()
      stops.push(ms)
      await site.start()
    }
    expect(await end()).toEqual({})
    const slowest = Math.round(Math.max(...stops))
    expect(slowest).toBeLessThan(10_000)
    expect(site.said().slice(before)).not.toMatch(/"level":"(error|fatal)"|Warning:/)
  },
)

test(
  `a site whose database is killed again and again answers 503 meanwhile, and stops without a restart (SEED=${seed})`,
  { timeout: 120_000 + 20_000 * kills },
  async () => {
    const { site } = town
    const { end } = openStorm(town)
    const seen = new Set<number>()
    let isOver = false
    const visit = async () => {
      while (!isOver) {
        for (const [path, accept] of [
          ['/api/notices', 'application/json'],
          ['/notice?title=x', 'text/html'],
        ] as const) {
          const answer = await fetch(site.url + path, { headers: { accept } })
          seen.add(answer.status)
          if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
        }
        await wait(20)
      }
    }
    const visiting = visit()
    // On a busy machine a visit may miss the moment without a database: it is killed on until one has met it.
    for (let n = 0; n < kills / 2 || !seen.has(503); n++) {
      await wait(chance.between(200, 1_000))
      await site.kill('database')
      await site.ready()
    }
    isOver = true
    await visiting
    expect([...seen].toSorted()).toEqual([200, 503])
    expect(await end()).toEqual({})
    const { ms, code } = await site.stop()
    expect([code, site.postmaster()]).toEqual([0, undefined])
    expect(ms).toBeLessThan(10_000)
    await site.start()
  },
)

test('who is told to end while it starts ends what it has started', async () => {
  const { site } = town
  await site.stop()
  site.launch()
  await vi.waitFor(() => expect(site.postmaster()).toBeDefined(), { timeout: 90_000, interval: 5 })
  expect((await site.stop()).code).toBe(0)
  expect(site.postmaster()).toBeUndefined()
})
