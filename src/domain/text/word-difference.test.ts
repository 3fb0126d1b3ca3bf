import { expect, test } from 'vitest'
import { fc } from '../../../tests/chance.ts'
import { wordDifference, type Piece } from './word-difference.ts'

const marked = (pieces: readonly Piece[]) => pieces.map(({ text, isSame }) => (isSame ? text : `[${text}]`)).join('')
const of = (before: string, after: string) => {
  const pieces = wordDifference(before, after)
  return [marked(pieces.before), marked(pieces.after)]
}

test('only the words that changed are marked, in a long sentence too', () => {
  expect(of('駅から徒歩8分、南向きの静かな家です。', '駅から徒歩6分、南向きの明るい家です。')).toEqual([
    '駅から徒歩[8]分、南向きの[静かな]家です。',
    '駅から徒歩[6]分、南向きの[明るい]家です。',
  ])
})

test('what was added or left out is marked on its side alone', () => {
  expect(of('角地です。', '角地です。2024年に外壁を塗りました。')).toEqual([
    '角地です。',
    '角地です。[2024年に外壁を塗りました。]',
  ])
  expect(of('A\nB', 'A')).toEqual(['A[\nB]', 'A'])
})

test('the pieces of a text are the text, whatever it is, and what both have is the same', () => {
  const text = fc.string({ maxLength: 40 })
  const whole = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('')
  const same = (pieces: readonly Piece[]) => whole(pieces.filter(({ isSame }) => isSame))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifference(before, after)
      expect([whole(pieces.before), whole(pieces.after)]).toEqual([before, after])
      expect(same(pieces.before)).toBe(same(pieces.after))
    }),
  )
})

test('texts without end are told apart as wholes', () => {
  const long = 'あア'.repeat(1_000)
  expect(wordDifference(long, `${long}。`).after).toEqual([{ text: `${long}。`, isSame: false }])
})
