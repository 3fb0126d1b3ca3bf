import { expect, test } from 'vitest'
import { isPayer, plainName } from './bank-name.ts'

test.each([
  'ﾀﾅｶ ﾊﾅｺ',
  '振込 ﾀﾅｶ ﾊﾅｺ',
  '振込＊タナカ　ハナコ',
  '振り込み タナカ ハナコ',
  'フリコミ タナカハナコ',
  'ﾌﾘｺﾐ ﾀﾅｶ ﾊﾅｺ',
  'ﾀﾅｶ ﾊﾅｺ 振込',
  'たなか はなこ',
])('「%s」 is タナカ ハナコ', (name) => {
  expect(plainName(name)).toBe('タナカハナコ')
  expect(isPayer(name, { lastNameKana: 'タナカ', firstNameKana: 'ハナコ' })).toBe(true)
})

test.each(['カ）スミカ', 'ｶ)ｽﾐｶ', 'スミカ（カ', 'ｽﾐｶ(ｶ)', '振込 カ）スミカ', 'ユ）スミカ'])(
  '「%s」 is the company スミカ',
  (name) => expect(plainName(name)).toBe('スミカ'),
)

test('a name that merely begins like a company’s form stays whole, and an unknown reading is nobody', () => {
  expect(plainName('カトウ ユウ')).toBe('カトウユウ')
  expect(plainName('シマ カ')).toBe('シマカ')
  expect(isPayer('タナカ ハナコ', { lastNameKana: 'タナカ', firstNameKana: null })).toBe(false)
})
