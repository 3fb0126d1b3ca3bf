import { expect, test } from 'vitest'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { costRows, pickedMenus } from './cost-rows.ts'

const menu = {
  id: 'a',
  name: '間取り図の作成',
  price: 88e3,
  taxRate: 10 as const,
  priceDescription: '1契約',
  description: null,
  usageFeeFlag: false,
  kind: QuotationLineKind.other,
}

test('chosen services stand after the estimates, and all of it is in the total', () => {
  const without = costRows(7_980_000, '2026-11-21', [])
  const { rows, total } = costRows(7_980_000, '2026-11-21', [menu])
  expect(rows.map(({ name, mark }) => [name, mark])).toEqual([
    ['仲介手数料（上限）', '上限'],
    ['印紙税', '概算'],
    ['登録免許税', '概算'],
    ['司法書士の報酬', '概算'],
    ['間取り図の作成', '料金'],
  ])
  expect(total).toBe(without.total + 88_000)
})

test('a price with tax is told as what it is made of', () => {
  const formulas = ([10, 8, 0] as const).map(
    (taxRate) => costRows(7_980_000, '2026-11-21', [{ ...menu, taxRate }]).rows.at(-1)!.formula,
  )
  expect(formulas).toEqual([
    '80,000円 ＋ 消費税（10％）8,000円 ＝ 88,000円（税込）',
    '81,482円 ＋ 消費税（8％・軽減税率）6,518円 ＝ 88,000円（税込）',
    '消費税の対象外',
  ])
})

test('the usage fee is ticked at first, and stays unticked where somebody has unticked it', () => {
  const menus = [menu, { ...menu, id: 'fee', usageFeeFlag: true }]
  expect(pickedMenus({}, menus)).toEqual(['fee'])
  expect(pickedMenus({ price: '798' }, menus)).toEqual([])
  expect(pickedMenus({ price: '798', menu: 'a,fee' }, menus)).toEqual(['a', 'fee'])
})

test('what is part of the brokerage fee is told, and not added to its cap once more', () => {
  const papers = { ...menu, kind: QuotationLineKind.brokerage }
  const { rows, total } = costRows(7_980_000, '2026-11-21', [papers])
  expect(rows.at(-1)).toMatchObject({ mark: '内数', note: '1契約。上の仲介手数料の一部なので、合計には足しません。' })
  expect(total).toBe(costRows(7_980_000, '2026-11-21', []).total)
})
