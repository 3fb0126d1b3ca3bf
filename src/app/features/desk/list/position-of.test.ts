import { expect, test } from 'vitest'
import { positionOf } from './position-of.ts'

test('a page says which of all rows it shows', () => {
  expect(positionOf({ page: '3' }, 20, 7, 1047)).toBe('41〜47件 / 1,047件')
  expect(positionOf({ page: '3' }, 20, 20, 10_000, true)).toBe('41〜60件 / 10,000件以上')
  expect(positionOf({}, 20, 0, 0)).toBe('')
  expect(positionOf({ cursor: 'b' }, 20, 7, 27)).toBe('21〜27件 / 27件')
})
