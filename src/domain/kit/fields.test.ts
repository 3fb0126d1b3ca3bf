import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Role } from '../choices/person.ts'
import { LandRight } from '../choices/land.ts'
import { kana, phone, postCode } from '../user/person-fields.ts'
import { decimal, email, metaOf, flag, integer, isOptional, longText, maybe, ref, refs, text, yen } from './fields.ts'
import { day, month, time } from './moments.ts'
import { manyOf, oneOf, part, parts } from './parts.ts'

const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[string, z.ZodType, unknown, string]>([
  ['a text too long', text('題', { max: 3 }), 'あいうえ', '3文字以内で入力してください'],
  ['a text too short', text('題', { min: 5 }), 'あいう', '5文字以上で入力してください'],
  ['a text of spaces', text('題', { min: 1 }), ' 　', '入力してください'],
  ['no text at all', text('題'), 5, '入力してください'],
  ['a text with U+0000', text('題'), 'a\u0000b', '使えない文字が含まれています'],
  ['a long text with U+0000', longText('文', { max: 10 }), 'a\u0000', '使えない文字が含まれています'],
  ['an id with U+0000', ref('物件'), 'a\u0000', '使えない文字が含まれています'],
  ['an id in a list with U+0000', refs('物件', { max: 2 }), ['a\u0000'], '使えない文字が含まれています'],
  ['too many ids', refs('物件', { max: 2 }), ['a', 'b', 'c'], '2件までです'],
  ['an empty id', ref('物件'), '', '選んでください'],
  ['half a yen', yen('価格'), 10.5, '小数点のない数字で入力してください（例：7）'],
  ['yen in words', yen('価格'), '1000', '小数点のない数字で入力してください（例：7）'],
  ['too much yen', yen('価格'), 100_000_000_000, '99,999,999,999円以下で入力してください'],
  ['less than nothing', yen('価格'), -1, '0円以上で入力してください'],
  ['a number below its bound', integer('階', { min: 1, max: 10 }), 0, '1以上で入力してください'],
  ['a number above its bound', integer('戸数', { max: 5000 }), 5001, '5,000以下で入力してください'],
  ['three decimals', decimal('面積'), 1.234, '小数は2桁までで入力してください'],
  ['an area below its bound', decimal('面積', { min: 0.01 }), 0, '0.01以上で入力してください'],
  ['an area above its bound', decimal('面積', { max: 99_999.99 }), 100_000, '99,999.99以下で入力してください'],
  ['no number', decimal('面積'), Number.NaN, '数字で入力してください'],
  ['a word for yes', flag('可否'), 'true', '「はい」か「いいえ」を選んでください'],
  ['a code that is none', oneOf('区分', Role), 4, '選んでください'],
  ['a code twice', manyOf('権利', LandRight), [1, 1], '同じものは一度だけ選んでください'],
  ['a moment without its zone', time('日時'), '2026-11-21T10:00:00', '日時の形で入力してください'],
  ['a day that is none', day('日'), '2026-02-30', '日付を選んでください'],
  ['a month before 1868', month('築年月'), '1867-12', '年と月を選んでください'],
  ['a thirteenth month', month('築年月'), '1990-13', '年と月を選んでください'],
  [
    'an address without @',
    email('メール'),
    'hanako.example.jp',
    'メールアドレスを正しく入力してください（例：name@example.jp）',
  ],
  ['an address too long', email('メール'), `${'a'.repeat(250)}@a.jp`, '254文字以内で入力してください'],
  ['a reading in kanji', kana('フリガナ'), '山田', '全角カタカナで入力してください'],
  ['a postcode of six digits', postCode('郵便番号'), '150000', '7桁の数字で入力してください'],
  ['a phone number of nine digits', phone('電話'), '031234567', '10桁か11桁の数字で入力してください'],
])('%s is refused in Japanese', (_, schema, value, message) => {
  expect(refusal(schema, value)).toBe(message)
  expect(refusal(maybe(schema), value)).toBe(message)
})

test('an e-mail address is put right that was typed in full width or with spaces', () => {
  expect(email('メール').parse('　ｈａｎａｋｏ＠example.jp ')).toBe('hanako@example.jp')
  for (const missing of [null, '', '　', 'hanako @example.jp'])
    expect(refusal(email('メール'), missing)).toBe('メールアドレスを正しく入力してください（例：name@example.jp）')
})

test('a number that is missing is asked for by its name', () => {
  for (const missing of [null, undefined, '']) {
    expect(refusal(decimal('面積'), missing)).toBe('面積を入力してください')
    expect(refusal(yen('価格'), missing)).toBe('価格を入力してください')
  }
})

test.each<[z.ZodType, unknown, unknown]>([
  [text('題'), '  庭のある家　', '庭のある家'],
  [kana('フリガナ'), 'やまだ', 'ヤマダ'],
  [kana('フリガナ'), 'ﾔﾏﾀﾞ  ﾊﾅｺ', 'ヤマダ ハナコ'],
  [postCode('郵便番号'), '〒２４８－０００６', '2480006'],
  [phone('電話'), '０９０-1234-5678', '09012345678'],
  [phone('電話'), '+81 90 1234 5678', '09012345678'],
])('what people type is brought into its form: %#', (schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept)
})

test('areas of two decimals pass whatever binary fractions do to them', () => {
  for (const value of [0.01, 0.07, 1.1, 70.12, 8.29, 1.15, 9_999_999.99])
    expect(decimal('面積').parse(value)).toBe(value)
})

test('a field knows its label, its column and its choice through maybe', () => {
  expect(metaOf(maybe(oneOf('会員区分', Role)))).toMatchObject({ label: '会員区分', column: 'integer', choice: Role })
  expect(metaOf(yen('価格'))).toMatchObject({ column: 'bigint', unit: '円', control: 'yen' })
  expect([isOptional(text('題')), isOptional(maybe(text('題')))]).toEqual([false, true])
})

test('a part refuses names it does not know and may leave any out', () => {
  const road = { width: decimal('幅員'), owner: text('持ち主') }
  expect(part('道', road).parse({})).toEqual({})
  expect(part('道', road).safeParse({ length: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys')
  const list = parts('道', road, { max: 1 })
  expect(list.safeParse([{ width: 1, owner: '市', length: 1 }]).error?.issues[0]?.code).toBe('unrecognized_keys')
  expect(
    refusal(list, [
      { width: 1, owner: '市' },
      { width: 2, owner: '県' },
    ]),
  ).toBe('1件までです')
})
