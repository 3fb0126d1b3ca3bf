import { expect, test } from 'vitest'
import * as bank from './bank.ts'
import * as building from './building.ts'
import * as deal from './deal.ts'
import { flagLabel } from './flag.ts'
import * as land from './land.ts'
import * as listing from './listing.ts'
import * as notice from './notice.ts'
import * as report from './report.ts'
import * as person from './person.ts'
import * as tax from './tax.ts'
import { prefectureTiles } from './prefecture-tiles.ts'
import { prefectureName, prefectures, prefecturesOf, Region, regionOf } from './region.ts'

const modules = { ...bank, ...building, ...deal, ...land, ...listing, ...notice, ...person, ...report, ...tax, Region }
const choices = Object.entries(modules).flatMap(([name, value]) =>
  typeof value === 'object' && 'options' in value ? [{ name, options: value.options, label: value.label }] : [],
)

test.each(choices)('$name has a different label for each of its codes', ({ options, label }) => {
  expect(new Set(options.map((option) => option.label)).size).toBe(options.length)
  for (const option of options) expect(label(option.value)).toBe(option.label)
})

test('the 47 prefectures are numbered as in JIS X 0401 and each belongs to one of the eight regions', () => {
  expect(prefectures.map(({ code }) => code)).toEqual(Array.from({ length: 47 }, (_, index) => index + 1))
  expect(Region.options.map(({ value }) => prefecturesOf(value).length)).toEqual([1, 6, 7, 9, 7, 5, 4, 8])
  expect(prefectureName(13)).toBe('東京都')
  expect(prefectureName(48)).toBe('')
  expect(regionOf(24)).toBe(Region.kinki)
})

test('no two prefectures share a cell of the tile map, and Okinawa lies alone in its bottom left corner', () => {
  expect(prefectureTiles).toHaveLength(47)
  expect(new Set(prefectureTiles.map(([column, row]) => `${column},${row}`)).size).toBe(47)
  for (const [column, row] of prefectureTiles) expect(column >= 1 && column <= 14 && row >= 1 && row <= 13).toBe(true)
  expect(prefectures[46]).toMatchObject({ name: '沖縄県' })
  expect(prefectureTiles[46]).toEqual([1, 13])
})

test('a flag says yes, no or not known in the words asked for', () => {
  expect([true, false, null].map((flag) => flagLabel(flag))).toEqual(['あり', 'なし', '未確認'])
  expect(flagLabel(false, 'can')).toBe('不可')
})

test('every sign-in outcome has its sentence', () => {
  for (const { value } of person.SignInOutcome.options) expect(person.signInMessage(value)).toMatch(/。$|しました$/)
})

test('a deal is open or over, and while it is open the parties have agreed or not', () => {
  const { DealStatus } = deal
  expect([...DealStatus.open, ...DealStatus.over]).toEqual(DealStatus.options.map(({ value }) => value))
  expect([...DealStatus.undecided, DealStatus.established]).toEqual(DealStatus.open)
})

test('a group of codes holds the codes of its names', () => {
  expect(deal.PaymentStatus.open).toEqual([1, 3])
  expect(deal.QuotationStatus.open).toEqual([1, 2])
  expect([deal.TransferStatus.open, deal.TransferStatus.unequal, deal.TransferStatus.arrived]).toEqual([
    [1, 3, 4],
    [3, 4],
    [2, 3, 4],
  ])
  expect(deal.RefundStatus.open).toEqual([1, 2])
  expect([listing.ListingStatus.unsubmitted, listing.ListingStatus.submitted]).toEqual([
    [1, 9],
    [2, 3],
  ])
  expect(person.SellerStatus.eligible).toEqual([2, 3])
})
