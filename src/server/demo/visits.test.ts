import { expect, test } from 'vitest'
import { visitsOf } from './visits.ts'
import { makeEstate } from '../../../tests/make.ts'

test('the looks of the weeks add up to those that a home says, and none comes before its publication', () => {
  const now = '2026-11-22T03:00:00.000Z'
  const home = makeEstate({ id: 'a', viewCount: 101, firstApprovedAt: '2026-10-30T00:00:00.000Z' })
  const rows = visitsOf([home, makeEstate({ id: 'b', viewCount: 5 })], now)
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'])
  expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(101)
  expect(rows.every(({ estateID }) => estateID === 'a')).toBe(true)
})
