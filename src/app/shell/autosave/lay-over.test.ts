import { expect, test } from 'vitest'
import { layOver, valueAt, withValue } from './lay-over.ts'

const base = { a: '', b: '', c: '' }

test('what only one of two people has changed is as that person has it', () => {
  expect(layOver({ ...base, a: '私' }, base, { ...base, b: '相手' })).toEqual({
    values: { a: '私', b: '相手', c: '' },
    conflicts: [],
  })
})

test('what both have changed stays as one has it, and is a conflict with the other’s', () => {
  expect(layOver({ ...base, a: '私' }, base, { ...base, a: '相手' })).toEqual({
    values: { ...base, a: '私' },
    conflicts: [{ path: ['a'], theirs: '相手' }],
  })
})

test('what both have changed alike is no conflict', () => {
  const both = { ...base, a: '同じ' }
  expect(layOver(both, base, both)).toEqual({ values: both, conflicts: [] })
})

test('of values that say the same the typed one stays', () => {
  const comparison = {
    isSame: (one: unknown, other: unknown) => String(one).trim() === String(other).trim(),
    isPart: (_: unknown): _ is Record<string, unknown> => false,
  }
  expect(layOver({ a: '北側の ' }, { a: '北側の' }, { a: '北側の', b: '相手' }, comparison)).toEqual({
    values: { a: '北側の ', b: '相手' },
    conflicts: [],
  })
})

test('a value is found and changed where its path leads, and everything else stays', () => {
  const values = { title: '家', land: { gas: null, water: '井戸' } }
  expect(valueAt(values, ['land', 'water'])).toBe('井戸')
  expect(valueAt(values, ['building', 'rooms'])).toBeUndefined()
  expect(withValue(values, ['land', 'gas'], '都市ガス')).toEqual({
    ...values,
    land: { gas: '都市ガス', water: '井戸' },
  })
  expect(withValue(values, ['title'], '白い家')).toEqual({ ...values, title: '白い家' })
})
