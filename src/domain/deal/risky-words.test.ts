import { expect, test } from 'vitest'
import { riskOf } from './risky-words.ts'

test.each([
  ['090-1234-5678 にお電話ください', 'telephone'],
  ['０９０１２３４５６７８です', 'telephone'],
  ['03（1234）5678', 'telephone'],
  ['https://example.jp を見てください', 'link'],
  ['taro@example.jp', 'link'],
  ['LINE IDを交換しませんか', 'link'],
  ['直接取引しませんか', 'pastTheDesk'],
  ['運営を通さずに進めたい', 'pastTheDesk'],
  ['スミカさん抜きで決めませんか', 'pastTheDesk'],
])('%j is warned of', (words, risk) => expect(riskOf(words, 'スミカ')).toBe(risk))

test.each([
  '土曜の10時30分に伺います。',
  '価格は29,800,000円でお願いします。',
  '物件番号は S-1447-1226 です',
  '2026-11-28 はいかがですか',
  '運営の方に相談します',
  '線路沿いの音は気になりますか',
])('%j is not', (words) => expect(riskOf(words, 'スミカ')).toBeNull())
