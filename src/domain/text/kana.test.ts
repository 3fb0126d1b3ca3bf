import { expect, test } from 'vitest'
import { kanaPattern, normalizeKana, toHiragana, toKatakana } from './kana.ts'
import { fc } from '../../../tests/chance.ts'

test.each([
  ['やまだ', 'ヤマダ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  [' ヤマダ　　ハナコ ', 'ヤマダ ハナコ'],
  ['ヘ-ベル', 'ヘーベル'],
  ['ｻｰﾊﾞｰ', 'サーバー'],
  ['ゔぃ', 'ヴィ'],
])('%s is normalised to %s', (typed, reading) => expect(normalizeKana(typed)).toBe(reading))

const isKana = (text: string) => kanaPattern.test(normalizeKana(text))

test('kana in any width are a reading, other letters are not', () => {
  expect(['やまだ', 'ﾔﾏﾀﾞ', 'ヤマダ ハナコ', 'スーザン'].every(isKana)).toBe(true)
  expect(['山田', 'yamada', 'ヤマダ1', '', ' ', 'ア イ ウ'].some(isKana)).toBe(false)
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => normalizeKana(normalizeKana(text)) === normalizeKana(text)),
  )
})

test('hiragana survive the way to katakana and back', () => {
  const letter = fc.integer({ min: 0x3041, max: 0x3096 }).map((code) => String.fromCharCode(code))
  fc.assert(fc.property(fc.string({ unit: letter }), (text) => toHiragana(toKatakana(text)) === text))
})
