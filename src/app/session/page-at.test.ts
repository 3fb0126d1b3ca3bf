import { expect, test } from 'vitest'
import { pages, type Page } from '#http/pages.ts'
import { pageAt } from './page-at.ts'

test.each<[string, Page | undefined]>([
  ['/', pages.home],
  ['/buyer/estate/supportPrice', pages.supportPrice],
  ['/buyer/estate/019a', pages.buyerEstate],
  ['/seller/estate/wizard/1', pages.wizard],
  ['/seller/estate/wizard/1/price', pages.wizardPrice],
  ['/seller/estate/wizard/1/other', undefined],
  ['/estate/', undefined],
  ['/constructor', undefined],
])('at %s lies the page %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
})
