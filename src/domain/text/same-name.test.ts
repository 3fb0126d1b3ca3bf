import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['山田 次郎', '山田次郎'],
  ['山田　次郎', ' 山田 次郎 '],
  ['ﾔﾏﾀﾞ ｼﾞﾛｳ', 'ヤマダジロウ'],
  ['髙橋 眞一', '高橋真一'],
])('%s is %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['山田 次郎', '山田 太郎'],
  ['山田 次郎', '山田'],
  ['山田 次郎', ''],
])('%s is not %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
