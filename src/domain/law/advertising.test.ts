import { expect, test } from 'vitest'
import { bannedWords } from './advertising.ts'
import { fc } from '../../../tests/chance.ts'

const words = (text: string) => bannedWords(text).map(({ word }) => word)

test.each([
  ['眺望は最高です', ['最高']],
  ['最高級の仕様', ['最高級']],
  ['日本一の庭、抜群の日当たり', ['日本一', '抜群']],
  ['お買得！掘り出し物です', ['お買得', '掘り出し物']],
  ['掘出物、土地値、格安', ['掘出物', '土地値', '格安']],
  ['カンペキな間取り', ['カンペキ']],
  ['かんぺき', ['かんぺき']],
  ['ﾊﾞｰｹﾞﾝｾｰﾙ開催', ['ﾊﾞｰｹﾞﾝｾｰﾙ']],
  ['ﾊﾞﾂｸﾞﾝの立地', ['ﾊﾞﾂｸﾞﾝ']],
  ['地域Ｎｏ．１の眺め', ['地域Ｎｏ．１']],
  ['厳選・特選・極上', ['厳選', '特選', '極上']],
  ['当社だけの物件', ['当社だけ']],
  ['超おすすめ', ['超']],
  ['必ず値上がりします', ['必ず値上']],
])('%s holds banned words', (text, expected) => expect(words(text)).toEqual(expected))

test.each([
  '絶対高さ制限10m',
  '最高裁判所まで徒歩5分',
  '夏の最高気温は35度',
  '最高高さ12m',
  '完全分離型の二世帯住宅',
  '内覧は完全予約制',
  '京極駅、極楽寺駅',
  '積極的に手入れしました',
  '築年数は40年を超えています',
  '超高層マンションの15階',
  '掘りごたつのある和室',
  '日本一級建築士事務所の設計',
  '極めて静かな通り',
  '不完全な図面',
  '平成22年築、南向きの庭',
])('%s is not taken for advertising', (text) => expect(words(text)).toEqual([]))

test('a banned word is given as written, with its place and the reason', () => {
  const text = '庭は𠮷、値段は激ﾔｽではなく激安です'
  expect(bannedWords(text)).toEqual([
    { word: '激安', index: text.indexOf('激安'), reason: '価格が著しく安いという意味の言葉です。' },
  ])
})

test('every find is where it says, whatever surrounds it', () => {
  const unit = fc.constantFrom(...'庭ﾊﾞー𠮷株が㍿A１。', 'ﾞ', '激安', '最高', 'ﾊﾞｰｹﾞﾝ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      for (const { word, index } of bannedWords(text)) expect(text.slice(index, index + word.length)).toBe(word)
      expect(bannedWords(text).length > 0).toBe(/激安|最高|ﾊﾞｰｹﾞﾝ/.test(text))
    }),
  )
})
