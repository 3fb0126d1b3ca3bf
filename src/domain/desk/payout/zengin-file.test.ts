import { expect, test } from 'vitest'
import { fc, seed } from '../../../../tests/chance.ts'
import { AccountKind } from '#domain/choices/bank.ts'
import { toZengin } from '#domain/text/zengin.ts'
import { maxPayout, recordLength, totalOf, writeZengin, zenginBytes, type PayoutOrder } from './zengin-file.ts'

const sender = {
  code: '0123456789',
  name: 'ｶ)ｽﾐｶ',
  bankCode: '0001',
  branchCode: '002',
  kind: 1,
  number: '7654321',
} as const
const hanako = { bankCode: '0005', branchCode: '012', kind: 1, number: '0034567', holder: 'ﾔﾏﾀﾞ ﾊﾅｺ' } as const
const kaisha = { bankCode: '0310', branchCode: '101', kind: 2, number: '1234567', holder: 'ｶ)ﾐﾎﾝ' } as const
const order: PayoutOrder = {
  sender,
  payOn: '2026-12-01',
  lines: [
    { payee: hanako, amount: 20_000 },
    { payee: kaisha, amount: 1_234_567 },
  ],
}

/** The records of a file, without their ends. */
const recordsOf = (text: string) => text.split('\r\n').slice(0, -1)
/** What stands in the places of a record, from 1, both ends within. */
const at = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to)

test('each thing stands in its place of the header, the data, the trailer and the end', () => {
  const text = writeZengin(order)
  expect(text.endsWith('\r\n')).toBe(true)
  const [header, first, second, trailer, end, ...rest] = recordsOf(text)
  expect(rest).toEqual([])
  const places = (record: string | undefined, ...ends: number[]) =>
    ends.map((to, index) => at(record, (ends[index - 1] ?? 0) + 1, to)?.trimEnd())
  expect(places(header, 1, 3, 4, 14, 54, 58, 62, 77, 80, 95, 96, 103, 120)).toEqual([
    '1',
    '21',
    '0',
    '0123456789',
    'ｶ)ｽﾐｶ',
    '1201',
    '0001',
    '',
    '002',
    '',
    '1',
    '7654321',
    '',
  ])
  const parts = [1, 5, 20, 23, 38, 42, 43, 50, 80, 90, 91, 101, 111, 112, 120]
  expect(places(first, ...parts)).toEqual([
    '2',
    '0005',
    '',
    '012',
    '',
    '0000',
    '1',
    '0034567',
    'ﾔﾏﾀﾞ ﾊﾅｺ',
    '0000020000',
    '0',
    '0000000001',
    '0000000000',
    '7',
    '',
  ])
  expect(places(second, ...parts)).toEqual([
    '2',
    '0310',
    '',
    '101',
    '',
    '0000',
    '2',
    '1234567',
    'ｶ)ﾐﾎﾝ',
    '0001234567',
    '0',
    '0000000002',
    '0000000000',
    '7',
    '',
  ])
  expect(places(trailer, 1, 7, 19, 120)).toEqual(['8', '000002', '000001254567', ''])
  expect(places(end, 1, 120)).toEqual(['9', ''])
})

test('a letter is a byte of Shift_JIS, and the same order gives the same bytes', () => {
  const bytes = zenginBytes(writeZengin(order))
  expect(bytes).toHaveLength(5 * (recordLength + 2))
  expect(Array.from(bytes.slice(14, 20))).toEqual([0xb6, 0x29, 0xbd, 0xd0, 0xb6, 0x20])
  expect(new TextDecoder('shift_jis', { fatal: true }).decode(bytes)).toBe(writeZengin(order))
  expect(zenginBytes(writeZengin(structuredClone(order)))).toEqual(bytes)
})

test('what does not fit into its place is no file', () => {
  const withLine = (more: object, amount = 1) => ({ ...order, lines: [{ payee: { ...hanako, ...more }, amount }] })
  for (const wrong of [
    withLine({ holder: 'ヤマダ' }),
    withLine({ holder: 'ｱ'.repeat(31) }),
    withLine({ bankCode: '00051' }),
    withLine({ number: '-1' }),
    withLine({}, maxPayout + 1),
    withLine({}, 0.5),
    { ...order, sender: { ...sender, name: '山田' } },
  ])
    expect(() => writeZengin(wrong)).toThrow(RangeError)
})

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const nameOf = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'アガパァヲー・（）A1ン '), minLength: 1, maxLength: max })
    .map((typed) => toZengin(typed).slice(0, max))
    .filter((name) => name !== '')
const line = fc.record({
  payee: fc.record({
    bankCode: digitsOf(4),
    branchCode: digitsOf(3),
    kind: fc.constantFrom(...AccountKind.options.map(({ value }) => value)),
    number: digitsOf(7),
    holder: nameOf(30),
  }),
  amount: fc.integer({ min: 1, max: maxPayout }),
})
const orders = fc.record({
  sender: fc.record({
    code: digitsOf(10),
    name: nameOf(40),
    bankCode: digitsOf(4),
    branchCode: digitsOf(3),
    kind: fc.constantFrom(1 as const, 2 as const),
    number: digitsOf(7),
  }),
  payOn: fc.constantFrom('2026-12-01', '2027-02-26'),
  lines: fc.array(line, { minLength: 1, maxLength: 99 }),
})

test(`whatever is ordered (seed ${seed}): 120 letters of the set a record, and the trailer has the count and the sum of the data`, () => {
  fc.assert(
    fc.property(orders, (order) => {
      const records = recordsOf(writeZengin(order))
      for (const record of records) expect(record).toMatch(/^[0-9A-Zｱ-ﾝﾞﾟ()./｢｣ -]{120}$/)
      const amounts = records.filter((record) => record.startsWith('2')).map((record) => Number(at(record, 81, 90)))
      expect(amounts).toEqual(order.lines.map(({ amount }) => amount))
      const trailer = records.at(-2)
      expect([Number(at(trailer, 2, 7)), Number(at(trailer, 8, 19))]).toEqual([amounts.length, totalOf(order.lines)])
      expect(zenginBytes(writeZengin(order))).toHaveLength(records.length * 122)
    }),
  )
})
