import { expect, test } from 'vitest'
import { QuotationStatus } from '../choices/deal.ts'
import { PropertyCategory, PropertyType, WizardType } from '../choices/listing.ts'
import { offeredMenus } from './offered-menus.ts'

const menus = [
  { id: 'papers', estateKinds: [], retired: false },
  { id: 'survey', estateKinds: [WizardType.house], retired: false },
]
const flat = { estateType: PropertyCategory.condominium, estateTypeDetail: PropertyType.condominium }
const house = { estateType: PropertyCategory.landAndBuilding, estateTypeDetail: PropertyType.house }
const line = { name: '', quantity: 1, unitPrice: 1, taxRate: 10, kind: 2 } as const
const quoted = (quotationStatus: (typeof QuotationStatus)['paid'] | (typeof QuotationStatus)['cancel']) => ({
  quotationStatus,
  lines: [{ ...line, serviceMenuID: 'papers' }],
})
const idsOf = ({ offered, ordered }: ReturnType<typeof offeredMenus<(typeof menus)[number]>>) =>
  [offered, ordered].map((some) => some.map(({ id }) => id))

test('a service for houses is offered for a house, and for a home that nobody knows', () => {
  expect(idsOf(offeredMenus(menus, flat, []))).toEqual([['papers'], []])
  expect(idsOf(offeredMenus(menus, house, []))).toEqual([['papers', 'survey'], []])
  expect(idsOf(offeredMenus(menus, undefined, []))).toEqual([['papers', 'survey'], []])
})

test('what was bought is named and not offered again; what was canceled is', () => {
  expect(idsOf(offeredMenus(menus, house, [quoted(QuotationStatus.paid)]))).toEqual([['survey'], ['papers']])
  expect(idsOf(offeredMenus(menus, house, [quoted(QuotationStatus.cancel)]))).toEqual([['papers', 'survey'], []])
})

test('a service that has retired is not offered', () => {
  const retired = menus.map((menu) => ({ ...menu, retired: menu.id === 'survey' }))
  expect(idsOf(offeredMenus(retired, house, []))).toEqual([['papers'], []])
})
