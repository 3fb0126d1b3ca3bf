import { expect, test } from 'vitest'
import { QuotationStatus } from '../choices/deal.ts'
import { PropertyCategory, PropertyType, WizardType } from '../choices/listing.ts'
import { offeredMenus } from './offered-menus.ts'
import type { ServiceMenu } from './service-menu.ts'

const plain = {
  estateKinds: [] as ServiceMenu['estateKinds'],
  retired: false,
  usageFeeFlag: false,
  oncePerDeal: false,
  buyerMenuFlag: true,
  sellerMenuFlag: true,
}
const menus = [
  { ...plain, id: 'papers', oncePerDeal: true },
  { ...plain, id: 'survey', estateKinds: [WizardType.house] },
]
const flat = { estateType: PropertyCategory.condominium, estateTypeDetail: PropertyType.condominium }
const house = { estateType: PropertyCategory.landAndBuilding, estateTypeDetail: PropertyType.house }
const line = { name: '', quantity: 1, unitPrice: 1, taxRate: 10, kind: 2 } as const
const quoted = (quotationStatus: (typeof QuotationStatus)['paid'] | (typeof QuotationStatus)['cancel']) => ({
  quotationStatus,
  lines: [{ ...line, serviceMenuID: 'papers' }],
})
const nothing = { own: [], others: [] }
const idsOf = ({ offered, ordered }: ReturnType<typeof offeredMenus<(typeof menus)[number]>>) =>
  [offered, ordered].map((some) => some.map(({ id }) => id))

test('a service for houses is offered for a house, and for a home that nobody knows', () => {
  expect(idsOf(offeredMenus(menus, flat, 'buyer', nothing))).toEqual([['papers'], []])
  expect(idsOf(offeredMenus(menus, house, 'buyer', nothing))).toEqual([['papers', 'survey'], []])
  expect(idsOf(offeredMenus(menus, undefined, 'buyer', nothing))).toEqual([['papers', 'survey'], []])
})

test('what was bought is named and not offered again; what was canceled is', () => {
  expect(idsOf(offeredMenus(menus, house, 'buyer', { own: [quoted(QuotationStatus.paid)], others: [] }))).toEqual([
    ['survey'],
    ['papers'],
  ])
  expect(idsOf(offeredMenus(menus, house, 'buyer', { own: [quoted(QuotationStatus.cancel)], others: [] }))).toEqual([
    ['papers', 'survey'],
    [],
  ])
})

test('a service that has retired is not offered', () => {
  const retired = menus.map((menu) => ({ ...menu, retired: menu.id === 'survey' }))
  expect(idsOf(offeredMenus(retired, house, 'buyer', nothing))).toEqual([['papers'], []])
})

test('what a contract needs once is not offered once the other side has bought it; any other service is', () => {
  const others = [quoted(QuotationStatus.paid)]
  expect(idsOf(offeredMenus(menus, house, 'seller', { own: [], others }))).toEqual([['survey'], []])
  const often = menus.map((menu) => ({ ...menu, oncePerDeal: false }))
  expect(idsOf(offeredMenus(often, house, 'seller', { own: [], others }))).toEqual([['papers', 'survey'], []])
})

test('a side is offered its own services, and no usage fee, which takes no quotation', () => {
  const sellers = menus.map((menu) => ({ ...menu, buyerMenuFlag: menu.id !== 'papers' }))
  expect(idsOf(offeredMenus(sellers, house, 'buyer', nothing))).toEqual([['survey'], []])
  expect(idsOf(offeredMenus(sellers, house, 'seller', nothing))).toEqual([['papers', 'survey'], []])
  const fees = menus.map((menu) => ({ ...menu, usageFeeFlag: menu.id === 'survey' }))
  expect(idsOf(offeredMenus(fees, house, 'seller', nothing))).toEqual([['papers'], []])
})
