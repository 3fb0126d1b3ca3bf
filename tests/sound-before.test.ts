import { expect, test } from 'vitest'
import { plainHtml } from './e2e/sound-before.ts'

const id = '01a214e2-6a68-75e4-98c9-a1e5bf72777b'
const other = '01a214f5-51ba-4d5c-9e37-0f3bb452f103'
const link = (home: string, words: string) => `<a class="btn h-10" href="/estate/${home}?at=1">${words}</a>`

test('a page of another run is the same page: ids, addresses, nonces, days and numbers differ at every run', () => {
  expect(plainHtml(link(id, '閲覧 12回'))).toBe(plainHtml(link(other, '閲覧 34回')))
  expect(plainHtml('<p nonce="a1">2026年11月25日</p>')).toBe(plainHtml('<p nonce="b2">2027年10月31日</p>'))
  const labelled = (home: string) => `<label for="${home}">名前</label><input id="${home}" value="7">`
  expect(plainHtml(labelled(id))).toBe(plainHtml(labelled(other)))
})

test.each([
  ['another class', link(id, '見る').replace('h-10', 'h-8')],
  ['other words', link(id, '読む')],
  ['no address', link(id, '見る').replace(/ href="[^"]*"/, '')],
  ['an address that leads nowhere', link(id, '見る').replace(/href="[^"]*"/, 'href=""')],
  ['another colour', link(id, '見る').replace('<a', '<a style="color: #777"')],
  ['a role', link(id, '見る').replace('<a', '<a role="tab"')],
])('a page with %s is another page', (_, changed) => {
  expect(plainHtml(changed)).not.toBe(plainHtml(link(id, '見る')))
})

test('a label of another field is another page', () => {
  const page = (labelled: string) => `<label for="${labelled}">名前</label><input id="${id}"><input id="${other}">`
  expect(plainHtml(page(id))).not.toBe(plainHtml(page(other)))
  const drawn = (labelled: string) => `<label for="_r_${labelled}_">名前</label><input id="_r_1_"><input id="_r_2_">`
  expect(plainHtml(drawn('1'))).not.toBe(plainHtml(drawn('2')))
})
