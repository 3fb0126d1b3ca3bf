import { expect, test } from 'vitest'
import { isWanted } from './wanted-favorite.ts'

const day = 24 * 60 * 60 * 1000
const stored = JSON.stringify({ estateID: 'a', at: 1000 })

test('a visitor’s wish is for one estate, and lasts a day', () => {
  expect(isWanted(stored, 'a', 1000)).toBe(true)
  expect(isWanted(stored, 'b', 1000)).toBe(false)
  expect(isWanted(stored, 'a', 999 + day)).toBe(true)
  expect(isWanted(stored, 'a', 1000 + day)).toBe(false)
})

test('what is no wish wants nothing', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"estateID":"a"}', '{"estateID":"a","at":"1000"}'])
    expect(isWanted(text, 'a', 1000), String(text)).toBe(false)
})
