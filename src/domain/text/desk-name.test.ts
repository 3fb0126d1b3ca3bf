import { expect, test } from 'vitest'
import { pretendsToBeDesk } from './desk-name.ts'

test.each([
  'スミカ運営',
  'ｽﾐｶ 運営',
  'ス\u200Bミカ',
  'SUMIKA',
  'Ｓｕｍｉｋａ',
  'すみか',
  '運 営',
  '【公式】鈴木',
  'スミカの窓口',
  '担当者',
  'Admin',
  'sumіka',
  'ѕumіkа',
  'αdmin',
  'Staff',
  'staff 鈴木',
])('%s reads as the desk', (name) => expect(pretendsToBeDesk(name, ['スミカ', 'sumika'])).toBe(true))
test.each(['山田 花子', '山田スミカ', '角 純香', 'badminton好き', '公子', '', 'Sumikawa', 'Stafford John'])(
  '%s is a person',
  (name) => expect(pretendsToBeDesk(name, ['スミカ', 'sumika'])).toBe(false),
)
test('the name that the desk is shown under is the desk’s, whatever it is', () => {
  expect(pretendsToBeDesk('青空 ホーム', [], '青空ホーム')).toBe(true)
  expect(pretendsToBeDesk('', [''], '')).toBe(false)
})
test('a site of another name is guarded under that name, and スミカ is a person’s there', () => {
  const names = ['みどりの家', 'ミドリノイエ']
  expect(pretendsToBeDesk('みどりの家 の窓口', names)).toBe(true)
  expect(pretendsToBeDesk('みどりのいえ', names)).toBe(true)
  expect(pretendsToBeDesk('スミカ', names)).toBe(false)
})
