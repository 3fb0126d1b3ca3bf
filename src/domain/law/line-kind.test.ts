import { expect, test } from 'vitest'
import { QuotationLineKind } from '../choices/deal.ts'
import { TransactionMode } from '../choices/listing.ts'
import { isBrokered } from './is-brokered.ts'
import { countedLines, doubtfulLines, kindOf, loweredLines, needsColleague, reasonWriter } from './line-kind.ts'

const { brokerage, other } = QuotationLineKind
const menus = [
  { id: 'papers', name: '間取り図の作成', price: 55_000, kind: other },
  { id: 'fee', name: '仲介手数料', price: 330_000, kind: other },
  { id: 'contract', name: '契約書類の作成', price: 88_000, kind: brokerage },
]
const terms = { menus, isBrokered: true }
const ownSale = { menus, isBrokered: false }
const kind = (name: string, serviceMenuID: string | null = null) => kindOf({ name, serviceMenuID }, terms)

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
  const line = (name: string, kind: number, serviceMenuID: string | null = null) => ({
    name,
    kind,
    serviceMenuID,
    unitPrice: 1e3,
    quantity: 1,
  })
  const lines = [
    line('仲介手数料', brokerage),
    line('仲介手数料', other),
    line('調査', other),
    line('一式', other, 'fee'),
  ]
  expect(doubtfulLines(lines, terms)).toEqual([1, 3])
})

const some = (unitPrice: number, quantity = 1, serviceMenuID: string | null = null, kind: number = other) => ({
  name: 'サポート一式',
  kind,
  serviceMenuID,
  unitPrice,
  quantity,
})
test.each([
  ['a large sum of no menu', [some(100_001)], [0]],
  ['a sum that is not large', [some(100_000)], []],
  ['a large sum in small parts', [some(60_000), some(40_001)], [0, 1]],
  ['a large sum by the dozen', [some(10_000, 11)], [0]],
  ['a menu at its price', [some(50_000, 1, 'papers'), some(100_000)], []],
  ['a menu far above its price', [some(155_001, 1, 'papers'), some(50_000, 1, 'papers')], [0]],
  ['what is counted as brokerage anyhow', [some(9_000_000, 1, null, brokerage)], []],
])('%s', (_, lines, doubtful) => {
  expect(doubtfulLines(lines, terms)).toEqual(doubtful)
})

const before = { lines: [some(200_000)], kindReason: '測量の実費', kindReasonBy: 'writer' }
const asWritten = (change: Partial<typeof before> = {}) => ({ ...before, ...change })
test.each([
  ['nothing', asWritten(), 'writer'],
  ['the price of what is in doubt', asWritten({ lines: [some(5_000_000)] }), 'colleague'],
  ['another line', asWritten({ lines: [some(200_000), some(9_000, 1, null, brokerage)] }), 'writer'],
  ['the reason', asWritten({ kindReason: '登記の実費' }), 'colleague'],
])('whoever changes %s answers for the reason, or else its writer', (_, after, writer) => {
  expect(reasonWriter(after, before, terms, 'colleague')).toBe(writer)
})

test('what is in doubt is fixed by another administrator than the one who wrote the reason', () => {
  const waits = (after: typeof before, me: string, from = before) => needsColleague(after, from, terms, me)
  expect([waits(asWritten(), 'writer'), waits(asWritten(), 'colleague')]).toEqual([true, false])
  expect(waits(asWritten({ kindReason: '登記の実費' }), 'colleague')).toBe(true)
  expect(waits(asWritten(), 'colleague', { ...before, lines: [some(300_000)] })).toBe(true)
  expect(needsColleague({ lines: before.lines }, { lines: before.lines }, terms, 'colleague')).toBe(true)
  expect(waits(asWritten({ lines: [some(50_000)] }), 'writer')).toBe(false)
})

test('a broker’s work is brokerage by its menu wherever the operator is a broker, and no word of the desk makes it less', () => {
  const line = { ...some(80_000, 1, 'contract'), name: 'おまとめ' }
  expect([kindOf(line, terms), kindOf(line, ownSale)]).toEqual([brokerage, other])
  expect([loweredLines([line], terms), loweredLines([line], ownSale)]).toEqual([[0], []])
  expect(loweredLines([{ ...line, kind: brokerage }], terms)).toEqual([])
  expect(countedLines([line, some(1)], terms).map(({ kind }) => kind)).toEqual([brokerage, other])
})

test.each(['重要事項説明書', '契約書の作成', '立ち会い', '立会料', '調査のあっせん', '広告の掲載'])(
  '「%s」 of no menu is in doubt where the operator is a broker',
  (name) => {
    const line = { ...some(1), name }
    expect(doubtfulLines([line], terms)).toEqual([0])
    expect(doubtfulLines([line], ownSale)).toEqual([])
    expect(doubtfulLines([{ ...line, serviceMenuID: 'papers' }], terms)).toEqual([])
  },
)

test('the operator is a broker in every sale but one of the seller’s own', () => {
  const { agency, brokerage, seller } = TransactionMode
  expect([agency, brokerage, null, undefined, seller].map(isBrokered)).toEqual([true, true, true, true, false])
})
