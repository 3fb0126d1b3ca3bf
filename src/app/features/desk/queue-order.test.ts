import { expect, test } from 'vitest'
import { after } from './after.ts'

const a = { id: 'a' }
const b = { id: 'b' }
const c = { id: 'c' }

test('the next is the one that has waited longest after this one', () => {
  expect(after('b', [b, c], [a, b])).toBe('c')
})

test('behind the last the queue begins again', () => {
  expect(after('c', [c], [a, b])).toBe('a')
})

test('there is no next when only this one waits', () => {
  expect(after('a', [a], [a])).toBeNull()
})
