import { expect, test } from 'vitest'
import { toZengin, zenginPattern } from './zengin.ts'

test.for([
  ['ヤマダ ハナコ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['やまだ　はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['カ）スミカ', 'ｶ)ｽﾐｶ'],
  ['ショッピングパーク', 'ｼﾖﾂﾋﾟﾝｸﾞﾊﾟ-ｸ'],
  ['ヴァイオリン・ヲカ', 'ｳﾞｱｲｵﾘﾝ.ｵｶ'],
  ['ａｂｃ１２３', 'ABC123'],
  ['「スミカ」（カ', '｢ｽﾐｶ｣(ｶ'],
] as const)('%s is written %s', ([typed, written]) => {
  expect(toZengin(typed)).toBe(written)
  expect(written).toMatch(zenginPattern)
  // Written once, it stays, also when its kana were widened meanwhile.
  expect(toZengin(written)).toBe(written)
  expect(toZengin(written.normalize('NFKC'))).toBe(written)
})

test.for(['山田花子', 'ヤマダ＆ハナコ', 'ヤマダ①@', 'é', '', 'ヤマダ\u0000'])(
  '%s has letters that the set does not know',
  (typed) => {
    expect(toZengin(typed)).not.toMatch(zenginPattern)
  },
)
