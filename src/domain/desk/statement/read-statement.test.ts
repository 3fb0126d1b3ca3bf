import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EntryKind } from '#domain/choices/bank.ts'
import { plainName } from '#domain/text/bank-name.ts'
import { readStatement } from './read-statement.ts'

const today = '2026-11-22'
const read = (text: string, ...more: [Parameters<typeof readStatement>[2]?]) => readStatement(text, today, ...more)
const told = (text: string, ...more: [Parameters<typeof readStatement>[2]?]) =>
  read(text, ...more).lines.map((line) => (line.deposit ? Object.values(line.deposit) : `${line.line} ${line.why}`))

test('the columns are known by their headings, below what a bank writes above them', () => {
  const { headings, columns, lines } = read(
    '\uFEFF普通預金,1234567\r\n"期間","2026/11/01～"\r\n"お取引日","摘要","お支払金額（円）","お預入金額（円）","振込依頼人名"\r\n2026/11/20,振込,,"55,000","ﾔﾏﾀﾞ  ﾊﾅｺ"\r\n',
  )
  expect(headings).toEqual(['お取引日', '摘要', 'お支払金額（円）', 'お預入金額（円）', '振込依頼人名'])
  expect(columns).toEqual({ paidOn: 0, amount: 3, paidOut: 2, payerName: 4, note: 1 })
  expect(lines).toEqual([
    {
      line: 4,
      entry: {
        tradedOn: '2026-11-20',
        kind: EntryKind.deposit,
        amount: 55_000,
        name: 'ヤマダ ハナコ',
        note: '振込',
      },
      deposit: { paidOn: '2026-11-20', payerName: 'ヤマダ ハナコ', amount: 55_000, note: '振込' },
      key: '2026-11-20 55000 ヤマダハナコ 1',
    },
  ])
})

test('columns that no heading names are chosen by hand, and every line is one of the table', () => {
  const text = '20261120,55000,ヤマダ ハナコ\n20261121,"1,000",サトウ'
  expect(read(text)).toMatchObject({
    headings: ['1列目（20261120）', '2列目（55000）', '3列目（ヤマダ ハナコ）'],
    columns: {
      paidOn: null,
      amount: null,
      paidOut: null,
      payerName: null,
      note: null,
    },
  })
  expect(told(text)).toEqual(['1 日付の列を選んでください', '2 日付の列を選んでください'])
  expect(told(text, { paidOn: 0, amount: 1, paidOut: null, payerName: 2, note: null })).toEqual([
    ['2026-11-20', 'ヤマダ ハナコ', 55_000, null],
    ['2026-11-21', 'サトウ', 1_000, null],
  ])
})

test('what is no deposit or cannot be read says which line it is and why', () => {
  const lines = [
    ['2026/11/20', '５５，０００円', 'ﾔﾏﾀﾞ'],
    ['2026/11/20', '￥1,000', 'サトウ'],
    ['2026/11/20', '', '電気料金'],
    ['2026/11/20', '-1,000', '手数料'],
    ['2026/11/20', '▲1000', '手数料'],
    ['2026/11/20', '12x', 'サトウ'],
    ['', '1000', '合計'],
    ['2026/11/23', '1000', 'サトウ'],
    ['2026/11/20', '1000', ' '],
    ['2026/11/20', '1000', 'ア'.repeat(61)],
  ]
  expect(
    told(['日付,金額,振込依頼人名', ...lines.map((cells) => cells.map((c) => `"${c}"`).join())].join('\n')),
  ).toEqual([
    ['2026-11-20', 'ヤマダ', 55_000, null],
    ['2026-11-20', 'サトウ', 1_000, null],
    '4 入金の金額がありません',
    '5 入金の金額がありません',
    '6 入金の金額がありません',
    '7 金額を読めません（12x）',
    '8 日付を読めません（空）',
    '9 日付が先の日です（2026-11-23）',
    '10 振込依頼人名がありません',
    '11 振込依頼人名を読めません',
  ])
})

const entriesOf = (text: string) => read(text).lines.map(({ entry }) => entry && Object.values(entry))
const { deposit: paidIn, withdrawal: paidOut } = EntryKind

test('a withdrawal says whom it went to, or what the bank says of it where it names nobody', () => {
  const text = [
    '日付,摘要,お引出し金額,お預入れ,お預入金額,振込依頼人名',
    '2026/11/20,振込,"55,000",,,ｶ)ﾐﾎﾝ',
    '2026/11/20,電気料金,"8,000",,,',
    '2026/11/21,利息,,,12,',
    '合計,,"63,000",,12,',
    '2026/11/23,先の日,1,,,',
    '2026/11/20,残高,,,,',
  ]
  expect(entriesOf(text.join('\n'))).toEqual([
    ['2026-11-20', paidOut, 55_000, 'カ)ミホン', '振込'],
    ['2026-11-20', paidOut, 8_000, '電気料金', '電気料金'],
    ['2026-11-21', paidIn, 12, '利息', '利息'],
    null,
    null,
    null,
  ])
})

test.each(['-1,000', '△1,000', '▲１０００円', '¥-1,000', '-¥1,000'])(
  '%s in the column of deposits is a withdrawal',
  (amount) => {
    expect(entriesOf(`日付,金額,振込依頼人名\n2026/11/20,"${amount}",ミホン`)).toEqual([
      ['2026-11-20', paidOut, 1_000, 'ミホン', null],
    ])
  },
)

const deposit = fc.record({
  day: fc.integer({ min: 1, max: 22 }),
  amount: fc.constantFrom(1_000, 55_000),
  name: fc.constantFrom('ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダハナコ', 'サトウ', 'さとう'),
})
const csvOf = (rows: { day: number; amount: number; name: string }[]) =>
  ['日付,金額,振込依頼人名', ...rows.map(({ day, amount, name }) => `2026/11/${day},${amount},${name}`)].join('\n')
test('every deposit is also found by day, amount and name', () => {
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 10 }), (rows) => {
      for (const { deposit, entry } of read(csvOf(rows)).lines)
        expect(entry).toMatchObject({
          tradedOn: deposit!.paidOn,
          kind: paidIn,
          amount: deposit!.amount,
          name: deposit!.payerName,
        })
    }),
  )
})

const keysOf = (text: string) => read(text).lines.flatMap((line) => (line.deposit ? line.key : []))

test('every line of a statement has a key of its own, the same in whatever order other days come and however much follows', () => {
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 30 }), fc.nat(30), (rows, cut) => {
      const keys = keysOf(csvOf(rows))
      expect(new Set(keys).size).toBe(rows.length)
      expect(keysOf(csvOf(rows.slice(0, cut)))).toEqual(keys.slice(0, cut))
      const sorted = rows.toSorted((a, b) => b.day - a.day)
      expect(new Set(keysOf(csvOf(sorted)))).toEqual(new Set(keys))
    }),
  )
})

test('whatever a file holds, it is read without a fault, and what is taken as a deposit is one', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('日付', '金額', '振込依頼人名', '2026/11/20', '5万', '１', '"', '\0', '=1+1'),
  )
  const text = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 10 }).map((rows) => rows.join('\n'))
  const column = fc.option(fc.nat(5))
  const chosen = fc.option(
    fc.record({ paidOn: column, amount: column, paidOut: column, payerName: column, note: column }),
    {
      nil: undefined,
    },
  )
  fc.assert(
    fc.property(text, chosen, (text, chosen) => {
      for (const line of read(text, chosen).lines) {
        if (!line.deposit) continue
        expect(line.deposit.paidOn <= today && line.deposit.amount > 0).toBe(true)
        expect(line.key).toContain(plainName(line.deposit.payerName))
        expect(JSON.stringify(line)).not.toContain('\\u0000')
      }
    }),
  )
})
