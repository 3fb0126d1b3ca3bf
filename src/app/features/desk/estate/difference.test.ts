import { expect, test } from 'vitest'
import { PhotoType, PropertyCategory } from '#domain/choices/listing.ts'
import { Direction, LandRight, RoadType } from '#domain/choices/land.ts'
import { photoDifference, facilityIDsIn, differenceLines } from './difference.ts'

const difference = (field: string, before: unknown, after: unknown) => ({ field, label: field, before, after })

test('prices, choices and empty values are put into words', () => {
  expect(
    differenceLines([
      difference('price', 54_800_000, 49_800_000),
      difference('estateType', PropertyCategory.land, PropertyCategory.condominium),
      difference('notes', null, '角地です'),
    ]),
  ).toEqual([
    { label: 'price', before: '54,800,000円', after: '49,800,000円' },
    { label: 'estateType', before: '土地', after: 'マンション（区分所有）' },
    { label: 'notes', before: null, after: '角地です' },
  ])
})

test('of the land only the fields that differ are listed, under their own names', () => {
  const road = { direction: Direction.south, roadType: RoadType.public, width: 4, frontage: null }
  const before = { landArea: 100, landRight: LandRight.ownership, roads: [] }
  expect(differenceLines([difference('land', before, { ...before, landArea: 96.41, roads: [road] })])).toEqual([
    { label: '土地面積', before: '100㎡（30.25坪）', after: '96.41㎡（29.16坪）' },
    { label: '接道', before: null, after: '南 公道 4m' },
  ])
})

test('facilities are listed by name', () => {
  const facilities = difference('facilityIDs', ['a'], ['a', 'b'])
  expect(facilityIDsIn([facilities])).toEqual(['a', 'a', 'b'])
  expect(
    differenceLines(
      [facilities],
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

test('pictures that came, went, were described anew or changed places are distinguished', () => {
  const before = [photo('a', 1), photo('b', 2), photo('c', 3)]
  const after = [photo('c', 1), photo('b', 2, '南側'), photo('d', 3)]
  const { changes, isReordered, hasNewMain } = photoDifference([difference('estatePhotos', before, after)])
  expect(changes.map(({ what, photo }) => `${what} ${photo.path}`)).toEqual(['added d', 'removed a', 'edited b'])
  expect({ isReordered, hasNewMain }).toEqual({ isReordered: true, hasNewMain: false })
})
