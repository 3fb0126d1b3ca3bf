import { expect, test } from 'vitest'
import { bannedWords, isPriceCutFresh, priceCut } from './advertising.ts'
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

const history = (...steps: [number, string][]) =>
  steps.map(([price, from]) => ({ price, from: `${from}T10:00:00+09:00` }))

test('a cut is shown with the price before when that was published for two months', () => {
  expect(priceCut(history([58_000_000, '2026-06-01'], [54_800_000, '2026-08-01']), '2026-11-21')).toEqual({
    before: 58_000_000,
    beforeFrom: '2026-06-01T10:00:00+09:00',
    after: 54_800_000,
    cutAt: '2026-08-01T10:00:00+09:00',
  })
})

test('no cut is shown after less than two months, after six, for a rise, or without one', () => {
  const cut = history([58_000_000, '2026-06-02'], [54_800_000, '2026-08-01'])
  expect(priceCut(cut, '2026-11-21')).toBeNull()
  expect(priceCut(history([58_000_000, '2026-01-01'], [54_800_000, '2026-04-01']), '2026-10-02')).toBeNull()
  expect(priceCut(history([50_000_000, '2026-01-01'], [54_800_000, '2026-10-01']), '2026-11-21')).toBeNull()
  expect(priceCut(history([50_000_000, '2026-01-01']), '2026-11-21')).toBeNull()
  expect(priceCut([], '2026-11-21')).toBeNull()
})

test('only the price just before counts, and republishing the same price does not restart its time', () => {
  const hasty = history([60_000_000, '2026-01-01'], [58_000_000, '2026-09-01'], [54_800_000, '2026-10-01'])
  expect(priceCut(hasty, '2026-11-21')).toBeNull()
  const again = history([54_800_000, '2026-10-01'], [58_000_000, '2026-01-01'], [58_000_000, '2026-09-15'])
  expect(priceCut(again, '2026-11-21')).toMatchObject({ before: 58_000_000, beforeFrom: '2026-01-01T10:00:00+09:00' })
})

test('a cut stays one for six months', () => {
  expect(isPriceCutFresh('2026-04-01T00:00:00+09:00', '2026-10-01T23:59:59+09:00')).toBe(true)
  expect(isPriceCutFresh('2026-04-01T00:00:00+09:00', '2026-10-02T00:00:00+09:00')).toBe(false)
})
