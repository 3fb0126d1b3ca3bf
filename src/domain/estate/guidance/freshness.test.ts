import { expect, test } from 'vitest'
import { answerInWords, confirmedInWords } from './freshness.ts'

test.each([
  ['2026-12-06', '今日、内容を確認'],
  ['2026-12-05', 'きのう、内容を確認'],
  ['2026-12-01', '5日前に内容を確認'],
  [null, null],
])('a listing that is to be confirmed by %s tells: %s', (nextUpdateAt, words) => {
  expect(confirmedInWords({ nextUpdateAt }, '2026-11-22')).toBe(words)
})

test.each([
  [null, null],
  [0.4, '1時間以内（中央値）'],
  [5.4, '約5時間（中央値）'],
  [72, '約3日（中央値）'],
])('answers within %s hours are told as %s', (hours, words) => {
  expect(answerInWords({ hours })).toBe(words)
})
