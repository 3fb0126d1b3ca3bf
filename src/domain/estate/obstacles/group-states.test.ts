import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import type { Estate } from '../fields.ts'
import { groupStates } from './group-states.ts'

const flat = (more: Partial<Estate> = {}) => makeEstate(more, WizardType.condominium)
const stateOf = (key: string, estate: Estate, isRefused?: (path: string) => boolean) =>
  groupStates(estate, isRefused).find((group) => group.key === key)

test('a group is done when it tells what it must, and empty while something required is missing', () => {
  const estate = flat()
  expect(stateOf('structure', estate)).toMatchObject({ state: 'done', left: 0 })
  const without = flat({ building: { ...estate.building, structure: null, floorNo: null } })
  expect(stateOf('structure', without)).toMatchObject({ state: 'empty', left: 2 })
})

test('a group of which nothing is required is empty until something is told', () => {
  const { building } = flat()
  expect(stateOf('rooms', flat({ building: { ...building, rooms: [] } }))).toMatchObject({ state: 'empty', left: 0 })
  const rooms = [{ roomType: 'W' as const, size: 6, floor: null }]
  expect(stateOf('rooms', flat({ building: { ...building, rooms } }))?.state).toBe('done')
})

test('a group with a contradiction, a forbidden word or something refused is to be mended', () => {
  const { building } = flat()
  expect(stateOf('structure', flat({ building: { ...building, floorNo: 9, floorsAbove: 5 } }))?.state).toBe('wrong')
  expect(stateOf('repairs', flat({ renovation: '日本一の浴室に交換' }))?.state).toBe('wrong')
  expect(stateOf('fees', flat(), (path) => path === 'building.managementFee')?.state).toBe('wrong')
  expect(stateOf('fees', flat())?.state).toBe('done')
})
