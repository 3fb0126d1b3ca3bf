import { expect, test } from 'vitest'
import { buildingAgeLabel, isNewBuilding, seismicWarning } from './building-age.ts'

const today = '2026-11-21'

test.each([
  ['2010-03', '築16年'],
  ['2025-12', '築1年未満'],
  ['2025-11', '築1年'],
  ['2026-11', '築1年未満'],
  ['2027-03', '完成予定'],
])('a building of %s is %s', (built, label) => expect(buildingAgeLabel(built, today)).toBe(label))

test('new is only what is under a year old and was never lived in', () => {
  expect(isNewBuilding('2025-12', false, today)).toBe(true)
  expect(isNewBuilding('2025-12', true, today)).toBe(false)
  expect(isNewBuilding('2025-11', false, today)).toBe(false)
})

test('buildings from before June 1981 may follow the old seismic code', () => {
  expect(seismicWarning('1981-05')).toBe('旧耐震の可能性')
  expect(seismicWarning('1981-06')).toBe('')
})
