import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCsv, parseCsv } from './parse-csv.ts'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFF"日付","金額"\n1,2',
    [
      ['日付', '金額'],
      ['1', '2'],
    ],
  ],
  [
    '"a ""b""",c\r"x\ny",z',
    [
      ['a "b"', 'c'],
      ['x\ny', 'z'],
    ],
  ],
  ['a,,\n,\n  \nb', [['a', '', ''], ['b']]],
  ['"open,\nrest', [['open,\nrest']]],
  ['"a"b,c', [['ab', 'c']]],
  ['', []],
])('%j is read as %j', (text, cells) => expect(cellsOf(text)).toEqual(cells))

test('a line is told by where it begins in the file', () => {
  expect(parseCsv('a\r\n\r\n"x\ny",z\nend').map(({ line }) => line)).toEqual([1, 3, 5])
})

const written = (rows: string[][], end: string) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join(end)

test('whatever was written with quotes is read as it was', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), { maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) => {
      const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
      expect(cellsOf(written(rows, end))).toEqual(kept)
    }),
  )
})

test('any text is read to its end, every letter of a plain one once', () => {
  const odd = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'ｱ', '１', ' ', '\uFEFF') })
  fc.assert(fc.property(odd, (text) => void parseCsv(text)))
  const plain = fc.string({ unit: fc.constantFrom(',', '\n', 'ア', '1') })
  const bare = (text: string) => text.replace(/[,\n]/g, '')
  fc.assert(fc.property(plain, (text) => void expect(bare(cellsOf(text).flat().join(''))).toBe(bare(text))))
})

test('a file without an end of lines or of quotes costs time in proportion to its length', () => {
  const began = performance.now()
  for (const text of ['"', '""', '"a', ',', 'a', '\r']) parseCsv(text.repeat(150_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('a quote that is never closed in the largest file that may be sent reaches to its end', () => {
  const rest = 'x,""y""\n'.repeat(2_500_000)
  expect(cellsOf(`a,"${rest}`)).toEqual([['a', rest.replaceAll('""', '"')]])
})

test('a file is read in UTF-8, with or without its mark, and in Shift_JIS', () => {
  expect(decodeCsv(new TextEncoder().encode('\uFEFF日付'))).toBe('日付')
  expect(decodeCsv(new TextEncoder().encode('日付'))).toBe('日付')
  expect(decodeCsv(Uint8Array.of(0x93, 0xfa, 0x95, 0x74, 0x2c, 0xd4, 0xcf, 0xc0, 0xde))).toBe('日付,ﾔﾏﾀﾞ')
})

test('of marks in a row a file keeps as many as any language has, so that nobody waits for their order', () => {
  const bytes = new TextEncoder().encode(`物件,あ${'\u0301\u0323'.repeat(500_000)}`)
  const began = performance.now()
  expect(decodeCsv(bytes).normalize('NFKC').length).toBeLessThan(40)
  expect(performance.now() - began).toBeLessThan(5_000)
})
