import { expect, test } from 'vitest'
import { namesSite } from './names-site.ts'

test.each([
  '当選 https://evil.example/p',
  'evil.example',
  'ＷＷＷ．ｅｖｉｌ．ｊｐ',
  'www.evil',
  'a@b',
  '連絡は evil＠example',
  'いますぐ当選.com',
  'evil。com',
  'ev\u200bil.co\u200bm',
  'HTTP://X',
  '192.168.0.10',
])('%j names a site', (words) => expect(namesSite(words)).toBe(true))

test.each([
  '南向きの3.5LDK、駅から5分',
  'No.1の眺め',
  '山田 太郎',
  'J.R. スミス',
  'J.R.Smith',
  '価格改定。駅近',
  '2,980万円/40㎡',
  '築10.5年・3LDK',
])('%j does not', (words) => expect(namesSite(words)).toBe(false))
