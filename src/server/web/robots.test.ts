import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic, pages, publicPages } from '#http/pages.ts'
import { openHouse, type House } from '../../../tests/as.ts'
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
