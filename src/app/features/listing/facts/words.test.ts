import { expect, test } from 'vitest'
import { Direction, RoadType } from '#domain/choices/land.ts'
import { WizardType } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Kind } from '#domain/estate/kind.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import { makeEstate } from '../../../../../tests/make.ts'
import { wordsOf } from './words.ts'

const of = (kind: Kind, own: Partial<Estate> = {}) => wordsOf(toPublicEstate(makeEstate(own, kind)), '2026-11-22')
const { land, house, condominium } = WizardType

test('a house is told at the first look by its plan, its floor, its age and the way to the station', () => {
  expect(of(house).keys.map(({ value }) => value)).toEqual(['4LDK', '104.33㎡', '築28年', '徒歩8分'])
})

test('the fees of a flat are told as one sum, and the road of a house with its width', () => {
  const flat = of(condominium, { building: { managementFee: 9800, repairReserve: 6110 } })
  expect(flat.highlights).toEqual([{ sign: 'fees', label: '管理費と修繕積立金', value: '月15,910円' }])
  const roads = [{ direction: Direction.south, roadType: RoadType.public, width: 6, frontage: 11.5 }]
  expect(of(house, { land: { roads } }).highlights).toContainEqual({
    sign: 'road',
    label: '接道・公道',
    value: '南側 6m',
  })
})

test.each([land, house, condominium, WizardType.other])(
  'of a home of kind %s at most four figures and five facts come first, each once',
  (kind) => {
    const { keys, highlights } = of(kind)
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.length).toBeLessThanOrEqual(4)
    expect(highlights.length).toBeGreaterThan(1)
    expect(highlights.length).toBeLessThanOrEqual(5)
    expect(new Set(highlights.map(({ sign }) => sign)).size).toBe(highlights.length)
  },
)

test('what is not known of a home is left out', () => {
  const bare = of(house, { land: {}, building: {}, stations: [], nearestStation: null, nearestStationTime: null })
  expect(bare.keys).toEqual([])
  expect(bare.highlights).toEqual([])
})
