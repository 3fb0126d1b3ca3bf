import { expect, test } from 'vitest'
import { QuotationLineKind } from '../choices/deal.ts'
import { quotationChanges, type QuotationContent, type QuotationLine } from './quotation-changes.ts'
import { fc } from '../../../tests/chance.ts'

const { brokerage, other } = QuotationLineKind
const line = (name: string, change: Partial<QuotationLine> = {}): QuotationLine => ({
  serviceMenuID: null,
  name,
  quantity: 1,
  unitPrice: 5e4,
  taxRate: 10,
  kind: other,
  ...change,
})
const offered = (lines: QuotationLine[], change: Partial<QuotationContent> = {}): QuotationContent => ({
  lines,
  totalAmount: 55e3,
  validUntil: '2026-12-31',
  note: null,
  ...change,
})
const linesOf = (before: QuotationLine[], after: QuotationLine[]) =>
  quotationChanges(offered(before), offered(after)).lines
const survey = line('測量')
const contract = line('契約書')
const photos = line('写真')

test('the same version twice has no change', () => {
  expect(quotationChanges(offered([survey, contract]), offered([survey, contract]))).toEqual({
    lines: [
      { how: 'same', line: survey },
      { how: 'same', line: contract },
    ],
  })
})

test('lines that came stand where they are, lines that went stand last', () => {
  expect(linesOf([survey, contract], [photos, contract])).toEqual([
    { how: 'added', line: photos },
    { how: 'same', line: contract },
    { how: 'removed', line: survey },
  ])
})

test.each([
  ['quantity', { quantity: 2 }],
  ['unitPrice', { unitPrice: 45_000 }],
  ['taxRate', { taxRate: 0 }],
  ['kind', { kind: brokerage }],
] as const)('a line with another %s is changed in that alone', (field, change) => {
  const later = line('測量', change)
  expect(linesOf([survey], [later])).toEqual([{ how: 'changed', before: survey, line: later, fields: [field] }])
})

test('a line is known by its service even under another name', () => {
  const before = line('調査', { serviceMenuID: 'a' })
  const after = line('現地調査', { serviceMenuID: 'a', unitPrice: 60_000 })
  expect(linesOf([before], [after])).toEqual([{ how: 'changed', before, line: after, fields: ['name', 'unitPrice'] }])
})

test('of two lines of one service, the untouched one stays the same', () => {
  const first = line('調査', { serviceMenuID: 'a' })
  const second = line('調査', { serviceMenuID: 'a', unitPrice: 10_000 })
  const third = line('調査', { serviceMenuID: 'a', unitPrice: 12_000 })
  expect(linesOf([first, second], [third, first])).toEqual([
    { how: 'changed', before: second, line: third, fields: ['unitPrice'] },
    { how: 'same', line: first },
  ])
})

test('two free lines without a service are not taken for one another', () => {
  expect(linesOf([survey], [photos]).map(({ how }) => how)).toEqual(['added', 'removed'])
})

test('lines in another order are no change', () => {
  expect(linesOf([survey, contract], [contract, survey]).every(({ how }) => how === 'same')).toBe(true)
})

test('total, validity and note say what they were and what they are', () => {
  const before = offered([survey])
  const after = offered([survey], { totalAmount: 49_500, validUntil: '2027-01-31', note: '値引きしました。' })
  expect(quotationChanges(before, after)).toMatchObject({
    totalAmount: { before: 55_000, after: 49_500 },
    validUntil: { before: '2026-12-31', after: '2027-01-31' },
    note: { before: null, after: '値引きしました。' },
  })
})

test('no line is lost or told twice, whatever was written', () => {
  const lines = fc.array(
    fc.record({
      serviceMenuID: fc.constantFrom(null, 'a', 'b'),
      name: fc.constantFrom('測量', '契約書'),
      quantity: fc.constantFrom(1, 2),
      unitPrice: fc.constantFrom(1_000, 2_000),
      taxRate: fc.constantFrom(0, 10),
      kind: fc.constantFrom(brokerage, other),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = linesOf(before, after)
      const later = changes.filter(({ how }) => how !== 'removed')
      const earlier = changes.filter(({ how }) => how !== 'added')
      expect(later.map(({ line }) => line)).toEqual(after)
      expect(earlier).toHaveLength(before.length)
    }),
  )
})
