import { expect, test } from 'vitest'
import type { z } from 'zod'
import { chat } from './deal/chat.ts'
import { negotiation } from './deal/negotiation.ts'
import { estatePhotos, photoFields } from './estate/attachments.ts'
import { buildingFields, room } from './estate/building.ts'
import { estateFields } from './estate/fields.ts'
import { landFields, road } from './estate/land.ts'
import { notice } from './master/notice.ts'
import { userFields } from './user/user-fields.ts'

const passes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test.each<[string, z.ZodType, min: number, max: number, step: number]>([
  ['price', estateFields.price, 0, 99_999_999_999, 1],
  ['nearestStationTime', estateFields.nearestStationTime, 1, 99, 1],
  ['busRideTime', estateFields.busRideTime, 1, 120, 1],
  ['busStopTime', estateFields.busStopTime, 1, 60, 1],
  ['prefecturesCode', estateFields.prefecturesCode, 1, 47, 1],
  ['landArea', landFields.landArea, 0.01, 9_999_999.99, 0.01],
  ['coverageRatio', landFields.coverageRatio, 0, 100, 0.01],
  ['floorAreaRatio', landFields.floorAreaRatio, 0, 1300, 0.01],
  ['leaseRent', landFields.leaseRent, 0, 999_999, 1],
  ['road width', road.width, 0, 99.9, 0.1],
  ['road frontage', road.frontage, 0, 999.9, 0.1],
  ['totalFloorArea', buildingFields.totalFloorArea, 0.01, 99_999.99, 0.01],
  ['exclusiveArea', buildingFields.exclusiveArea, 1, 9_999.99, 0.01],
  ['balconyArea', buildingFields.balconyArea, 0, 999.99, 0.01],
  ['floorsAbove', buildingFields.floorsAbove, 1, 100, 1],
  ['floorsBelow', buildingFields.floorsBelow, 0, 10, 1],
  ['floorNo', buildingFields.floorNo, -5, 100, 1],
  ['totalUnits', buildingFields.totalUnits, 1, 5000, 1],
  ['managementFee', buildingFields.managementFee, 0, 999_999, 1],
  ['repairReserve', buildingFields.repairReserve, 0, 999_999, 1],
  ['room size', room.size, 0.1, 99.9, 0.1],
])('%s holds from its least to its most, and no step further', (_, schema, min, max, step) => {
  expect([min, max].map((value) => passes(schema, value))).toEqual([true, true])
  const rounded = (value: number) => Math.round(value * 100) / 100
  expect([rounded(min - step), rounded(max + step)].map((value) => passes(schema, value))).toEqual([false, false])
})

test.each<[string, z.ZodType, min: number, max: number]>([
  ['title', estateFields.title, 5, 40],
  ['appealPoint', estateFields.appealPoint, 0, 1000],
  ['notes', estateFields.notes, 0, 2000],
  ['routeDescription', estateFields.routeDescription, 0, 500],
  ['facilityFree', estateFields.facilityFree, 0, 500],
  ['denyReason', estateFields.denyReason, 1, 1000],
  ['changeReason', estateFields.changeReason, 1, 500],
  ['address1', estateFields.address1, 1, 100],
  ['photo caption', photoFields.caption, 0, 60],
  ['lastName', userFields.lastName, 1, 16],
  ['lastNameKana', userFields.lastNameKana, 1, 25],
  ['chat message', chat.fields.message, 0, 2000],
  ['adminMemo', negotiation.fields.adminMemo, 0, 5000],
  ['notice title', notice.fields.title, 1, 100],
  ['notice body', notice.fields.body, 0, 10_000],
])('%s holds so many characters', (_, schema, min, max) => {
  expect([min, max].map((length) => passes(schema, 'ア'.repeat(length)))).toEqual([true, true])
  const outside = [max + 1, ...(min > 0 ? [min - 1] : [])]
  expect(outside.filter((length) => passes(schema, 'ア'.repeat(length)))).toEqual([])
})

test('an estate has at most 30 pictures, 20 rooms and 4 roads; a message at most 10 pictures', () => {
  const photo = { id: 'a', path: 'a', thumbnailPath: 'a', photoType: 1, caption: null, sortOrder: 0 }
  const chamber = { roomType: 'L', size: 8, floor: null }
  const street = { direction: 1, roadType: 1, width: 4, frontage: 8 }
  const lists: [z.ZodType, unknown, number][] = [
    [estatePhotos, photo, 30],
    [buildingFields.rooms, chamber, 20],
    [landFields.roads, street, 4],
    [chat.fields.imagePaths, 'chat/a', 10],
  ]
  for (const [schema, item, most] of lists)
    expect([most, most + 1].map((length) => passes(schema, Array(length).fill(item)))).toEqual([true, false])
})

test('a building is from 1868 on', () => {
  expect(
    ['1867-12', '1868-01', '2099-12', '1990'].map((month) => passes(buildingFields.builtYearMonth, month)),
  ).toEqual([false, true, true, false])
})
