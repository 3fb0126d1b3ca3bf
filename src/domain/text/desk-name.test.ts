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
test.each([
  '運\uFE0F営',
  'ス\u{E0100}ミカ',
  '\u3164事\u034F務局',
  '運\u0301営',
  '\u202E局務事',
  '\u202D公\u202E式\u202C',
  '\u2067営運\u2069',
])('%j is shown as the desk’s, whatever nobody sees of it', (name) =>
  expect(pretendsToBeDesk(name, ['スミカ'])).toBe(true),
)
test('a name that is written with a kanji’s shape, or was pasted with signs of its direction, is a person’s', () => {
  for (const name of ['祇\uFE00園 花子', '\u202A山田 太郎\u202C', 'José'])
    expect(pretendsToBeDesk(name, ['スミカ'])).toBe(false)
})
