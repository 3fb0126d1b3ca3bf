import { beforeEach, expect, test, vi } from 'vitest'
import { seenHere } from './seen-here.ts'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    },
  })
})

test('the device remembers fifty homes, each once, the latest first', () => {
  for (let n = 0; n < 60; n++) seenHere.add(`home-${n}`)
  seenHere.add('home-30')
  expect(seenHere.read()).toHaveLength(50)
  expect(seenHere.read().slice(0, 2)).toEqual(['home-30', 'home-59'])
  expect(new Set(seenHere.read()).size).toBe(50)
  seenHere.clear()
  expect(seenHere.read()).toEqual([])
})

test.each(['', '{', 'null', '{"a":1}', '[1,"a,b","<b>"]'])('what is no such list (%s) names no home', (text) => {
  values.set('seenEstates', text)
  expect(seenHere.read()).toEqual([])
})
