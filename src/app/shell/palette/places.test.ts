import { expect, test } from 'vitest'
import { pages } from '#http/pages.ts'
import { placesOf } from './places.ts'

test.each([
  ['せってい', pages.adminSettings],
  ['保守', pages.adminMaintenance],
  ['帳票', pages.adminDocuments],
  ['返金', '/admin/payment?view=refunds'],
  ['お知らせを書く', pages.adminNotices],
])('the desk’s search knows what %s is', (typed, path) => {
  expect(placesOf(typed).map((place) => place.path)).toContain(path)
})

test('what is no page’s name finds none, and what a name begins with comes first', () => {
  expect(placesOf('前田')).toEqual([])
  expect(placesOf('会員')[0]?.path).toBe(pages.adminUsers)
})
