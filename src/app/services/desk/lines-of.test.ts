import { expect, test } from 'vitest'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { totalOf } from '#domain/law/tax.ts'
import { countable, emptyLine, firstLines, lineOf } from './lines-of.ts'

const menu = { id: 'a', name: '契約書類の作成', price: 88_000, taxRate: 10 } as ServiceMenu

test('a menu becomes a line without its tax, and comes to its price again', () => {
  const line = lineOf(menu)
  expect(line).toMatchObject({ serviceMenuID: 'a', unitPrice: 80_000, taxRate: 10 })
  expect(totalOf([line])).toBe(88_000)
  for (const taxRate of [8, 0] as const) {
    const other = lineOf({ ...menu, taxRate })
    expect([other.taxRate, totalOf([other])]).toEqual([taxRate, 88_000])
  }
  expect(lineOf({ ...menu, taxRate: 0 }).unitPrice).toBe(88_000)
})

test('a fee for brokerage is one by its name, other menus are other services, and a line of its own is for its writer to say', () => {
  expect(lineOf(menu).kind).toBe(QuotationLineKind.other)
  expect(lineOf({ ...menu, name: '仲介手数料' }).kind).toBe(QuotationLineKind.brokerage)
  expect(emptyLine).toMatchObject({ kind: null, unitPrice: null })
})

test('a quotation starts from what was requested, a changed one from what it said before', () => {
  const quotation = { lines: [], serviceMenuIDs: ['a'] }
  expect(firstLines(quotation, [menu, { ...menu, id: 'b' }])).toEqual([lineOf(menu)])
  expect(firstLines({ ...quotation, serviceMenuIDs: ['gone'] }, [menu])).toEqual([emptyLine])
  const before = [{ ...emptyLine, name: '調査' }]
  expect(firstLines({ ...quotation, lines: before }, [menu])).toBe(before)
})

test('a line being typed counts once it can be reckoned', () => {
  expect(
    countable([
      { ...emptyLine, unitPrice: NaN },
      { ...emptyLine, unitPrice: 5 },
    ]),
  ).toHaveLength(1)
})
