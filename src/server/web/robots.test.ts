import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placePicture } from '#http/maps.ts'
import { isPublic, pages, publicPages } from '#http/pages.ts'
import { appOn, openHouse, type House } from '../../../tests/as.ts'
import { sentStatements } from '../../../tests/statements.ts'
import { openShop } from '../../../tests/shop.ts'

let house: House
let rules: { isAllowed: boolean; start: string }[]
beforeAll(async () => {
  house = await openHouse()
  const told = await (await house.visitor.fetch('/robots.txt')).text()
  rules = [...told.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, word, start = '']) => ({
    isAllowed: word === 'Allow',
    start,
  }))
})
afterAll(() => house.drop())

/** As crawlers read them: the longest rule that fits holds, and nothing is forbidden that none names (RFC 9309). */
const mayRead = (path: string) =>
  rules.filter(({ start }) => path.startsWith(start)).toSorted((one, other) => other.start.length - one.start.length)[0]
    ?.isAllowed ?? true

test.each(Object.values(pages))('crawlers are let into %s if it is public and not unlisted', (page) => {
  const unlisted: string[] = Object.values(publicPages.unlisted)
  expect(mayRead(page.replaceAll(/\$\w+/g, '019a'))).toBe(isPublic(page) && !unlisted.includes(page))
})

test.each([
  ['/', true],
  ['/estate/019a', true],
  ['/buyer/estate?prefecturesCode=13', true],
  ['/seller/signup', true],
  ['/shared#k', false],
  ['/consent', false],
  ['/invitation', false],
  ['/buyer/estate/compare?ids=a', false],
  ['/auth/action?mode=signIn', false],
  ['/admin/dashboard', false],
  ['/buyer/chat/1', false],
  ['/api/estates', false],
  ['/dev/mail', false],
])('of %s they are told %s', (path, isAllowed) => {
  expect(mayRead(path)).toBe(isAllowed)
})

test('the sitemap names the listed pages and the published homes', async () => {
  const shop = await openShop(house)
  const { estateID } = await shop.quoted()
  const told = await (await house.visitor.fetch('/sitemap.xml')).text()
  const paths = [...told.matchAll(/<loc>http:\/\/sumika\.test(.*?)<\/loc>/g)].map(([, path]) => path!)
  expect(paths.toSorted()).toEqual([...Object.values(publicPages.listed), `/estate/${estateID}`].toSorted())
  expect(paths).toContain('/buyer/menu/purchaseFlow')
})

/** How often the homes are read for it. */
const readings = async (work: () => Promise<unknown>) =>
  (await sentStatements(house, work)).filter(({ text }) => text.includes('publications')).length

test('the sitemap is drawn once for all who ask within the hour, and packed as each likes it', async () => {
  let now = '2026-11-28T10:00:00.000Z'
  const app = appOn({ ...house.services, now: () => now })
  const ask = (encoding = 'identity') =>
    app.fetch(new Request('http://sumika.test/sitemap.xml', { headers: { 'accept-encoding': encoding } }))
  const whole = (await ask()).text()
  expect(await readings(() => Promise.all([ask('br'), ask('gzip'), ask('br'), ask()]))).toBe(0)
  now = '2026-11-28T11:00:00.000Z'
  expect(await readings(() => Promise.all([ask('br'), ask('gzip'), ask('br'), ask()]))).toBe(1)
  const packed = await ask('br')
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await whole)
})

test('what is drawn for visitors besides pages waits for its turn among them', async () => {
  const drawings = Promise.withResolvers<void>()
  let begun = 0
  const app = appOn(house.services, {
    async render() {
      begun++
      await drawings.promise
      return new Response('', { headers: { 'content-type': 'text/html' } })
    },
  })
  const ask = (path: string) => app.fetch(new Request(`http://sumika.test${path}`))
  const readings = Array.from({ length: 12 }, (_, n) => ask(`/notice?page=${n}`))
  await expect.poll(() => begun).toBe(readings.length)
  const besides = ['/sitemap.xml', '/map/area.svg', placePicture({ cityCode: '27127', town: '梅田' }, 'wide')]
  const done: string[] = []
  const answers = [...besides, '/app.webmanifest'].map(async (path) => {
    expect((await ask(path)).status).toBe(200)
    done.push(path)
  })
  expect((await ask('/robots.txt')).status).toBe(200)
  await wait(500)
  expect(done).toEqual([])
  drawings.resolve()
  await Promise.all([...readings, ...answers])
})
