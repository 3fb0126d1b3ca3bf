import { expect, test } from 'vitest'
import { makeEstate } from '../../../../../../tests/make.ts'
import { hasUnsendable, sendable } from './sendable.ts'
import { valuesOf } from './written-fields.ts'

const saved = makeEstate()
const typed = (values: object) => ({ ...valuesOf(saved), ...values })

test('a draft that nobody has touched sends nothing', () => {
  expect(sendable(valuesOf(saved), saved)).toEqual({})
  expect(hasUnsendable(valuesOf(saved), saved)).toBe(false)
})

test('only what changed is sent, brought into its form', () => {
  const draft = typed({ notes: '  南向き ', ownerLastNameKana: 'すずき' })
  expect(sendable(draft, saved)).toEqual({ notes: '南向き', ownerLastNameKana: 'スズキ' })
  expect(hasUnsendable(draft, saved)).toBe(false)
})

test('what a field refuses is kept back, the rest of its part is sent', () => {
  const draft = typed({ land: { ...saved.land, landArea: 'ひろい', coverageRatio: 40 } })
  expect(sendable(draft, saved)).toEqual({ land: { ...saved.land, coverageRatio: 40 } })
  expect(hasUnsendable(draft, saved)).toBe(true)
})

test('a field that is emptied is sent as nothing', () => {
  expect(sendable(typed({ appealPoint: null }), makeEstate({ ...saved, appealPoint: '庭' }))).toEqual({
    appealPoint: null,
  })
  expect(sendable(typed({ land: { ...saved.land, landArea: null } }), saved).land?.landArea).toBe(null)
})

test('an unfinished row waits until it is whole', () => {
  const row = { roomType: 'W', size: 6, floor: null }
  const draft = typed({ building: { ...saved.building, rooms: [row, { floor: 2 }] } })
  expect(sendable(draft, saved).building?.rooms).toEqual([row])
  expect(hasUnsendable(draft, saved)).toBe(true)
})

test('what its seller may not write is never sent', () => {
  expect(sendable({ ...valuesOf(saved), status: 3, userID: 'someone', viewCount: 9 }, saved)).toEqual({})
})
