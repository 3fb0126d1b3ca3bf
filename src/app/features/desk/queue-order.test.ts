import { expect, test } from 'vitest'
import { nextInQueue } from './queue-order.ts'

const a = { id: 'a' }
const b = { id: 'b' }
const c = { id: 'c' }

test('the next is the one that has waited longest after this one', () => {
  expect(nextInQueue('b', [b, c], [a, b])).toBe('c')
})

test('behind the last the queue begins again', () => {
  expect(nextInQueue('c', [c], [a, b])).toBe('a')
})

test('there is no next when only this one waits', () => {
  expect(nextInQueue('a', [a], [a])).toBeNull()
})
