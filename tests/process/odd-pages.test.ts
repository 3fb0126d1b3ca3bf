import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#http/pages.ts'
import { nasty } from '../api/fuzz/values.ts'
import { dataAndTextOf, maxDataShare } from '../../bench/drawn.ts'
import { build } from '../build.ts'
import { longer, seed, seededChance } from '../chance.ts'
import { cookieOf } from './house-and-site.ts'
import { openSite, type Site } from './site.ts'

let dataDir: string
let site: Site
/** A visitor's cookies, and those of the demonstration's people. */
const cookies: string[] = ['']
beforeAll(async () => {
  build()
  dataDir = await mkdtemp(join(tmpdir(), 'sumika-odd-pages-'))
  site = await openSite({ dataDir, secret: 'a secret of the tests only, 32 chars' })
  await site.start()
  for (const name of ['buyer', 'seller', 'admin']) cookies.push(await signIn(`${name}@example.jp`))
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await rm(dataDir, { recursive: true })
})

async function signIn(email: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
  const body = JSON.stringify({ email, password: 'sumika-demo-2026', returnSecureToken: true })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(site.url + path, { method: 'POST', body, headers })
  return cookieOf(site, ((await answer.json()) as { idToken: string }).idToken)
}

const get = (path: string, cookie = '') => fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
const titleOf = async (answer: Response) => /<title>([^<]*)</.exec(await answer.text())?.[1]

test.each([
  ['/no/such/page', 404],
  ['/estate/%00', 404],
  ['/estate/nothing', 404],
  ['/notice/%00', 404],
  [`${pages.searchCity}?prefecturesCode=99`, 404],
  [`${pages.searchCity}?prefecturesCode=abc`, 404],
  [`${pages.searchArea}?searchCityCodes=99999`, 404],
  ['/files/%E0%A4%A', 404],
  ['/notice?cursor=xx', 400],
  ['/notice?utm_source=x', 200],
  [`${pages.searchResults}?utm_source=x&keyword=%00`, 200],
  [`${pages.searchCity}?prefecturesCode=13`, 200],
  [`${pages.searchArea}?searchCityCodes=13112`, 200],
])('a visitor at %s gets %i', async (path, status) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  if (status === 404 && !path.startsWith('/files/'))
    expect(await titleOf(answer)).toMatch(/^(ページが見つかりません|公開していない物件) \| スミカ$/)
})

test('an address with what no id can have is no page for anybody', async () => {
  for (const cookie of cookies) {
    const answer = await get('/estate/%00', cookie)
    expect(answer.status).toBe(404)
    expect(await titleOf(answer)).toBe('公開していない物件 | スミカ')
  }
})

const several = 150 * longer
test(
  `no page fails, whatever its address says and whoever asks: ${several} from seed ${seed}`,
  { timeout: 600_000 },
  async () => {
    const chance = seededChance(seed)
    const paths = Object.values(pages).filter((path) => !path.startsWith('/api'))
    const names = [
      'cursor',
      'keyword',
      'orderBy',
      'page',
      'trail',
      'status',
      'view',
      'filter',
      'redirect',
      'token',
      'oobCode',
    ]
    const more = [
      'mode',
      'price',
      'menu',
      'party',
      'prefecturesCode',
      'searchCityCodes',
      'priceFrom',
      'id',
      'utm_source',
    ]
    const failed: string[] = []
    for (let at = 0; at < several; at++) {
      const place = chance.pick(paths).replace(/\$\w+/g, () => encodeURIComponent(nasty(chance).toWellFormed() || '-'))
      const query = new URLSearchParams()
      for (let left = chance.between(0, 3); left > 0; left--)
        query.append(chance.pick([...names, ...more]), nasty(chance))
      const who = chance.between(0, cookies.length - 1)
      const answer = await get(`${place}${query.size ? `?${query}` : ''}`, cookies[who])
      await answer.body?.cancel()
      if (answer.status >= 500) failed.push(`${who} ${place}?${query} ${answer.status}`)
    }
    expect(failed).toEqual([])
  },
)

test('whoever tries one wrong link after another is told to wait by the page too, and no page fails', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 25; at++) {
    const answer = await get(`/shared?token=${'x'.repeat(30)}${at}`)
    statuses.push(answer.status)
    await answer.body?.cancel()
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.at(-1)).toBe(429)
})

test('pages of hits and of homes hand over hardly more data than the text that they show or have read out', async () => {
  const { items } = (await (await get('/api/public/estates?prefecturesCode=13')).json()) as { items: { id: string }[] }
  // A home with many pictures hands over more than one with few: they are weighed together.
  const homes = items.slice(0, 8).map(({ id }) => `/buyer/estate/${id}`)
  expect(homes).toHaveLength(8)
  for (const paths of [['/buyer/estate?prefecturesCode=13'], homes]) {
    const weighed = await Promise.all(
      paths.map(async (path) => dataAndTextOf(await (await get(path, cookies[1])).text())),
    )
    const data = weighed.reduce((sum, { data }) => sum + data, 0)
    const text = weighed.reduce((sum, { text }) => sum + text, 0)
    expect(text).toBeGreaterThan(4 * paths.length)
    expect(data / text, paths[0]).toBeLessThanOrEqual(maxDataShare)
  }
})
