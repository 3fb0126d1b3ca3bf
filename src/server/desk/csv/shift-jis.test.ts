import { expect, test } from 'vitest'
import { toShiftJis } from './shift-jis.ts'

const back = (text: string) => new TextDecoder('shift_jis', { fatal: true }).decode(toShiftJis(text))

test('kanji, kana of both widths, letters and marks come back as they were', () => {
  const text = 'スミカ　東京都台東区浅草３丁目 ｶﾅ ｱｲｳ Abc-12 "，", 髙橋 﨑 ①Ⅱ㎡ ～ ￥\r\n'
  expect(back(text)).toBe(text)
})

test('the older shape of a kanji in a name comes back as it was, where Shift_JIS has it', () => {
  const names = '神山 福田 祥子 隆 都 館 Å'
  expect(names).not.toBe(names.normalize('NFC'))
  expect(back(names)).toBe(names)
  expect(back('\uF9D0')).toBe('類')
})

test('a letter has the bytes that a browser writes', () => {
  expect([...toShiftJis('表髙∥～')]).toEqual([0x95, 0x5c, 0xfb, 0xfc, 0x81, 0x61, 0x81, 0x60])
})

test('what Shift_JIS writes with another sign is written with it, and what it has not as 〓', () => {
  expect(back('10〜20 −5 ¥')).toBe('10～20 －5 ￥')
  expect(back('𠮷野😀é')).toBe('〓野〓〓')
  expect(back('か\u3099')).toBe('が')
  // 葛󠄀城市 and 祇󠄀園, as a phone writes them.
  expect(back('葛\u{E0100}城市 祇\uFE00園')).toBe('葛城市 祇園')
})
