import { expect, expectTypeOf, test } from 'vitest'
import { href, isPublic, pageAt, pages, publicPages, type Page, type PageParams } from './pages.ts'

test('a link fills the parameters of its page, encoded, and asks for them by type', () => {
  expect(href(pages.adminCreateOrder, { negotiationID: 'n/1', quotationID: '山' })).toBe(
    '/admin/menu/n%2F1/quotation/%E5%B1%B1/createOrder',
  )
  expectTypeOf<PageParams<typeof pages.adminCreateOrder>>().toEqualTypeOf<
    Record<'negotiationID' | 'quotationID', string>
  >()
  expectTypeOf<Parameters<typeof href<typeof pages.adminEstate>>>().toEqualTypeOf<
    [page: '/admin/estate/$id', params: Record<'id', string>, search?: object]
  >()
  expectTypeOf<Parameters<typeof href<typeof pages.notices>>>().toEqualTypeOf<[page: '/notice', search?: object]>()
})

test('a link that lacks a parameter of its page is an error, and no address of another page', () => {
  const without = {} as PageParams<typeof pages.adminEstate>
  expect(() => href(pages.adminEstate, without)).toThrow('/admin/estate/$id needs id')
  expect(() => href(pages.adminEstate, { id: '' })).toThrow('needs id')
})

test('the search follows, lists comma-joined and what is empty left out', () => {
  expect(href(pages.sellerEstate, { id: 'e' }, { view: 'preview', cursor: undefined })).toBe(
    '/seller/estate/e?view=preview',
  )
  expect(href(pages.searchResults, { searchCityCodes: ['13101', '13102'], keyword: '', orderBy: null })).toBe(
    '/buyer/estate?searchCityCodes=13101,13102',
  )
  expect(href(pages.login, { redirect: '/buyer/chat/1?a=b' })).toBe('/login?redirect=%2Fbuyer%2Fchat%2F1%3Fa%3Db')
  expect(href(pages.home)).toBe('/')
})

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

test('a page stands in one group', () => {
  const groups: Record<string, Page>[] = Object.values(publicPages)
  const names = groups.flatMap((group) => Object.keys(group))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.values(pages).filter(isPublic)).toHaveLength(names.length)
})

test('visitors may enter where a group says so, and nowhere else', () => {
  expect([pages.home, pages.estate, pages.photoLink].map(isPublic)).toEqual([true, true, true])
  expect([pages.userEdit, pages.buyerEstate, pages.adminDashboard, undefined].map(isPublic)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
