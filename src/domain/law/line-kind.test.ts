import { expect, test } from 'vitest'
import { QuotationLineKind } from '../choices/deal.ts'
import { doubtfulLines, kindOf } from './line-kind.ts'

const { brokerage, other } = QuotationLineKind
const menus = [
  { id: 'papers', name: '契約書類の作成' },
  { id: 'fee', name: '仲介手数料' },
]
const kind = (name: string, serviceMenuID: string | null = null) => kindOf({ name, serviceMenuID }, menus)

test.each([
  '仲介手数料',
  '媒介報酬',
  '仲 介 手 数 料',
  '仲・介手数料',
  'ﾁｭｳｶｲ料',
  'ちゅうかい手数料',
  'Brokerage Fee',
  '振込手数料',
])('「%s」 is a fee for brokerage by its name', (name) => expect(kind(name)).toBe(brokerage))

test('a menu decides what its line does not say; a line of neither is nobody’s guess', () => {
  expect(kind('サポート一式', 'fee')).toBe(brokerage)
  expect(kind('サポート一式', 'papers')).toBe(other)
  expect(kind('サポート一式')).toBeNull()
})

test('only what is called so and said to be something else is in doubt', () => {
  const line = (name: string, kind: number, serviceMenuID: string | null = null) => ({ name, kind, serviceMenuID })
  const lines = [
    line('仲介手数料', brokerage),
    line('仲介手数料', other),
    line('調査', other),
    line('一式', other, 'fee'),
  ]
  expect(doubtfulLines(lines, menus)).toEqual([1, 3])
})
