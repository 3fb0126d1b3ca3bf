import { expect, test } from 'vitest'
import { hasMarkRun, withoutMarkRuns } from './mark-runs.ts'

const marks = (count: number) => [...'\u0301\u0323\uFF9E\u{1D167}'.repeat(count)].slice(0, count).join('')

test('thirty marks stand in a row, and no more', () => {
  expect([hasMarkRun(`あ${marks(30)}い${marks(30)}`), hasMarkRun(`あ${marks(31)}`)]).toEqual([false, true])
  expect(withoutMarkRuns(`あ${marks(30)}い${marks(500)}う`)).toBe(`あ${marks(30)}い${marks(30)}う`)
})

test('a file full of them is cut in one go', () => {
  expect(withoutMarkRuns(`あ${marks(3_000_000)}`)).toBe(`あ${marks(30)}`)
})

test('words as people write them stay as they are', () => {
  const words = 'か\u3099くせい 葛\u{E0100}城市 ｶﾞｰﾃﾞﾝ 👨‍👩‍👧 ❤\uFE0F'
  expect([hasMarkRun(words), withoutMarkRuns(words)]).toEqual([false, words])
})

test('whatever becomes a mark when widths are made alike counts as one', () => {
  const letters = Array.from({ length: 0x110000 }, (_, code) => (code >> 11 === 27 ? '' : String.fromCodePoint(code)))
  const unnoticed = letters.filter(
    (letter) => /^\p{M}+$/u.test(letter.normalize('NFKD')) && !hasMarkRun(letter.repeat(31)),
  )
  expect(unnoticed).toEqual([])
})
