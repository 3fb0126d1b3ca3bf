import { expect, test } from 'vitest'
import { parseYen } from './parse-yen.ts'

test.each([
  ['55,000', 55_000],
  ['５５０００円', 55_000],
  ['5,480万円', 54_800_000],
  ['1億2,000万', 120_000_000],
  ['10 000 円', 10_000],
  ['1億', 100_000_000],
  ['3万5000円', 35_000],
])('%s is an amount', (typed, amount) => expect(parseYen(typed)).toBe(amount))

test.each(['', '円', '佐藤', 'S-6180-3399', '090-1111-2222', '12345678901234567890', '万'])('%s is none', (typed) =>
  expect(parseYen(typed)).toBeNull(),
)
