import { expect, test } from 'vitest'
import { PhotoType, PropertyCategory } from '#domain/choices/listing.ts'
import { Direction, LandRight, RoadType } from '#domain/choices/land.ts'
import { photoDifference, facilityIDsIn, sayDifference } from './difference.ts'

const told = (field: string, before: unknown, after: unknown) => ({ field, label: field, before, after })

test('prices, choices and nothing at all are told in words', () => {
  expect(
    sayDifference([
      told('price', 54_800_000, 49_800_000),
      told('estateType', PropertyCategory.land, PropertyCategory.condominium),
      told('notes', null, '角地です'),
    ]),
  ).toEqual([
    { label: 'price', before: '54,800,000円', after: '49,800,000円' },
    { label: 'estateType', before: '土地', after: 'マンション（区分所有）' },
    { label: 'notes', before: null, after: '角地です' },
  ])
})

test('of the land only what differs is told, under its own name', () => {
  const road = { direction: Direction.south, roadType: RoadType.public, width: 4, frontage: null }
  const before = { landArea: 100, landRight: LandRight.ownership, roads: [] }
  expect(sayDifference([told('land', before, { ...before, landArea: 96.41, roads: [road] })])).toEqual([
    { label: '土地面積', before: '100㎡（30.25坪）', after: '96.41㎡（29.16坪）' },
    { label: '接道', before: null, after: '南 公道 4m' },
  ])
})

test('facilities are told by name', () => {
  const one = told('facilityIDs', ['a'], ['a', 'b'])
  expect(facilityIDsIn([one])).toEqual(['a', 'a', 'b'])
  expect(
    sayDifference(
      [one],
      new Map([
        ['a', '都市ガス'],
        ['b', '駐車場'],
      ]),
    )[0]?.after,
  ).toBe('都市ガス・駐車場')
})

const photo = (path: string, sortOrder: number, caption: string | null = null) => ({
  id: path,
  path,
  thumbnailPath: path,
  photoType: PhotoType.exterior,
  caption,
  sortOrder,
})

test('pictures that came, went, were described anew or changed places are told apart', () => {
  const before = [photo('a', 1), photo('b', 2), photo('c', 3)]
  const after = [photo('c', 1), photo('b', 2, '南側'), photo('d', 3)]
  const { changes, isReordered, hasNewMain } = photoDifference([told('estatePhotos', before, after)])
  expect(changes.map((one) => `${one.what} ${one.photo.path}`)).toEqual(['added d', 'removed a', 'retold b'])
  expect({ isReordered, hasNewMain }).toEqual({ isReordered: true, hasNewMain: false })
})
