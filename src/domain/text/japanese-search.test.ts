import { expect, test } from 'vitest'
import { grams, likePattern, norm, queryGrams, searchWords } from './japanese-search.ts'
import { fc } from '../../../tests/chance.ts'

test('width and case do not matter', () => {
  expect(norm('ＬＤＫ ﾏﾝｼｮﾝ')).toBe('ldk マンション')
})

test('a text has its characters and its pairs, and no pair over a mark', () => {
  expect(grams('鎌倉・海')).toEqual(['鎌', '鎌倉', '倉', '海'])
  expect(grams('')).toEqual([])
})

test('a query asks for its pairs, or for one character alone', () => {
  expect(queryGrams('世田谷 庭')).toEqual(['世田', '田谷', '庭'])
  expect(queryGrams('、 ')).toEqual([])
  expect(searchWords('世田谷　庭付き')).toEqual(['世田谷', '庭付き'])
})

test('what a pattern means to LIKE is taken literally', () => {
  expect(likePattern('a_b%c\\')).toBe('%a\\_b\\%c\\\\%')
})

test('every piece of a text finds the text', () => {
  const japanese = fc.string({ unit: fc.constantFrom(...'鎌倉海の家ＬＤ12・ -ﾊﾞ𠮷が'), minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(japanese, fc.nat(), fc.nat(), (raw, from, length) => {
      const text = [...norm(raw)]
      const start = from % text.length
      const query = text.slice(start, start + 1 + (length % 6)).join('')
      const have = new Set(grams(raw))
      expect(queryGrams(query).filter((gram) => !have.has(gram))).toEqual([])
      for (const word of searchWords(query)) expect(norm(raw)).toContain(word)
    }),
  )
})
