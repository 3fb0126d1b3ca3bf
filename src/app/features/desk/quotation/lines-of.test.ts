import { expect, test } from 'vitest'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { totalOf } from '#domain/law/tax.ts'
import { countable, emptyLine, firstLines, lineOf } from './lines-of.ts'

const menu = {
  id: 'a',
  name: '契約書類の作成',
  price: 88_000,
  taxRate: 10,
  kind: QuotationLineKind.other,
} as ServiceMenu
const brokered = { isBrokered: true }

test('a menu becomes a line without its tax, and comes to its price again', () => {
  const line = lineOf(menu, brokered)
  expect(line).toMatchObject({ serviceMenuID: 'a', unitPrice: 80_000, taxRate: 10 })
  expect(totalOf([line])).toBe(88_000)
  for (const taxRate of [8, 0] as const) {
    const other = lineOf({ ...menu, taxRate }, brokered)
    expect([other.taxRate, totalOf([other])]).toEqual([taxRate, 88_000])
  }
  expect(lineOf({ ...menu, taxRate: 0 }, brokered).unitPrice).toBe(88_000)
})

test('a menu never comes to more in a quotation than the price that was published', () => {
  for (const taxRate of [10, 8, 0] as const)
    for (let price = 0; price < 2_000; price++) {
      const total = totalOf([lineOf({ ...menu, price, taxRate }, brokered)])
      expect(price - total).toBeGreaterThanOrEqual(0)
      expect(price - total).toBeLessThanOrEqual(1)
    }
  expect(totalOf([lineOf({ ...menu, price: 100_000 }, brokered)])).toBe(99_999)
})

test('a fee for brokerage is one by its name, other menus are other services, and a line of its own is for its writer to say', () => {
  expect(lineOf(menu, brokered).kind).toBe(QuotationLineKind.other)
  expect(lineOf({ ...menu, name: '仲介手数料' }, brokered).kind).toBe(QuotationLineKind.brokerage)
  const papers = { ...menu, kind: QuotationLineKind.brokerage }
  expect(lineOf(papers, brokered).kind).toBe(QuotationLineKind.brokerage)
  expect(lineOf(papers, { isBrokered: false }).kind).toBe(QuotationLineKind.other)
  expect(emptyLine).toMatchObject({ kind: null, unitPrice: null })
})

test('a quotation starts from what was requested, a changed one from what it said before', () => {
  const quotation = { lines: [], serviceMenuIDs: ['a'] }
  expect(firstLines(quotation, { menus: [menu, { ...menu, id: 'b' }], ...brokered })).toEqual([lineOf(menu, brokered)])
  expect(firstLines({ ...quotation, serviceMenuIDs: ['gone'] }, { menus: [menu], ...brokered })).toEqual([emptyLine])
  const before = [{ ...emptyLine, name: '調査' }]
  expect(firstLines({ ...quotation, lines: before }, { menus: [menu], ...brokered })).toBe(before)
})

test('a line being typed counts once it can be reckoned', () => {
  expect(
    countable([
      { ...emptyLine, unitPrice: NaN },
      { ...emptyLine, unitPrice: 5 },
    ]),
  ).toHaveLength(1)
})
