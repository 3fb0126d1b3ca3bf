import { beforeEach, expect, test, vi } from 'vitest'
import { comparedHere } from './compared-here.ts'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
    },
  })
})

test('homes to compare stay in the order in which they were chosen, and a fifth is not taken', () => {
  for (const id of ['a', 'b', 'a', 'c', 'd', 'e']) comparedHere.add(id)
  expect(comparedHere.read()).toEqual(['b', 'a', 'c', 'd'])
  comparedHere.remove(['b', 'd'])
  expect(comparedHere.read()).toEqual(['a', 'c'])
  comparedHere.clear()
  expect(comparedHere.read()).toEqual([])
})

test('what another tab has chosen meanwhile stays chosen', () => {
  comparedHere.add('a')
  values.set('comparedEstates', '["a","b"]')
  comparedHere.add('c')
  expect(comparedHere.read()).toEqual(['a', 'b', 'c'])
})

test('a home is written in the list once, whatever stands in the storage', () => {
  values.set('comparedEstates', '["a","a","<b>",3,"c"]')
  expect(comparedHere.read()).toEqual(['a', 'c'])
})
