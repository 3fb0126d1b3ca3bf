import { expect, test, vi } from 'vitest'
import { lastDrawn } from './last-drawn.ts'

test('what was asked for last is not made again, and what was not is', async () => {
  const drawn = lastDrawn(2)
  const draw = vi.fn<() => Promise<string>>(async () => 'text')
  for (const key of ['a', 'b', 'a', 'c', 'a']) await drawn(key, draw)
  expect(draw).toHaveBeenCalledTimes(3)
  await drawn('b', draw)
  expect(draw).toHaveBeenCalledTimes(4)
})

test('of two who ask at once one has it made', async () => {
  const drawn = lastDrawn(2)
  const draw = vi.fn<() => Promise<string>>(async () => 'text')
  expect(await Promise.all([drawn('a', draw), drawn('a', draw)])).toEqual(['text', 'text'])
  expect(draw).toHaveBeenCalledOnce()
})

test('what could not be made is tried again', async () => {
  const drawn = lastDrawn(2)
  await expect(drawn('a', () => Promise.reject(new Error('none')))).rejects.toThrow('none')
  expect(await drawn('a', async () => 'text')).toBe('text')
})
