import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const before = { title: '家', notes: null, land: { water: null, gas: null }, roads: [1] }

test('what was typed stays, all else is as it is now', () => {
  const typed = { ...before, title: '庭のある家' }
  const after = { ...before, title: '白い家', notes: '日当たり', roads: [1, 2] }
  expect(rebase(typed, before, after)).toEqual({ ...after, title: '庭のある家' })
})

test('a part is laid over field by field', () => {
  const typed = { ...before, land: { water: null, gas: '都市ガス' } }
  const after = { ...before, land: { water: '井戸', gas: 'プロパン', sewer: '浄化槽' } }
  expect(rebase(typed, before, after).land).toEqual({ water: '井戸', gas: '都市ガス', sewer: '浄化槽' })
})

test('what was emptied stays empty', () => {
  expect(rebase({ title: null }, { title: '家' }, { title: '白い家' })).toEqual({ title: null })
})
