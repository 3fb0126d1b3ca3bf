import { allAreas } from '#domain/choices/desk-area.ts'
import { meAs } from '../kit/rules.ts'
import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import { SuspendedReason } from '../choices/listing.ts'
import { Role } from '../choices/person.ts'
import { metaOf } from '../kit/fields.ts'
import { allows } from '../kit/rules.ts'
import type { Estate } from './fields.ts'
import { freeze, publication, summary } from './publication.ts'

const approvedAt = '2026-11-21T01:00:00.000Z'
const published = (values: Partial<Estate> = {}) => makeEstate({ approvedAt, firstApprovedAt: approvedAt, ...values })

// Typed by hand, so that nothing joins or leaves what everybody may read by a slip elsewhere.
const cut = ['priceBefore', 'priceBeforeFrom', 'priceCutAt']
const place = 'region prefecturesCode prefectures cityCode city town publicAddress townLat townLng'
const ways = 'stations stationIDs nearestStation nearestStationTime busStop busRideTime busStopTime'
const sale = 'price transactionMode negotiationStatus areaOfUse statusOfUse firstApprovedAt approvedAt nextUpdateAt'
const search =
  'searchKind searchArea searchTotalFloorArea searchBuildingDate searchFloorPlan monthlyFees leaseEnd pictureCount'
const card =
  `title estateNumber estateType estateTypeDetail topImage facilityIDs ${place} ${ways} ${sale} ${search}`.split(' ')
const texts = 'routeDescription appealPoint notes disclosure facilityFree reasonForSale surveyMemo renovation'
const answers = 'priceDecided freeTransfer disclosureSource deliveryTiming deliveryDate reasonForSaleCodes surveyCodes'
const hidden = ['suspendedReason', 'words', 'wordParts', 'body']

test('a card shows these fields, a list is narrowed by those besides, and the rest of the row is for the server', () => {
  expect(Object.keys(summary.shape).sort()).toEqual(['id', ...card, ...cut].sort())
  const besides = [...`${texts} ${answers}`.split(' '), ...hidden]
  expect(Object.keys(publication.fields).sort()).toEqual([...card, ...cut, ...besides].sort())
  expect([...publication.internal].sort()).toEqual(['createdAt', 'updatedAt', 'version', ...hidden].sort())
})

test('a publication is read while nothing suspends it, and written by the server alone', () => {
  const { read, create, change, remove } = publication.rules
  const row = { ...freeze(published()), createdAt: approvedAt, updatedAt: approvedAt, version: 1 }
  for (const me of [null, ...[Role.admin, Role.seller, Role.buyer].map((role) => meAs('me', role, allAreas))]) {
    expect(allows(read(me), row)).toBe(true)
    expect(allows(read(me), { ...row, suspendedReason: SuspendedReason.sold })).toBe(false)
    expect([create(me), change(me), remove(me)]).toEqual([false, false, false])
  }
})

test('nothing is frozen without its price and its day', () => {
  expect(() => freeze(published({ price: null }))).toThrow('価格')
  expect(() => freeze(published({ firstApprovedAt: null }))).toThrow()
})

test('the words of a publication are bounded, and its areas are ㎡', () => {
  const { words, wordParts, searchArea, searchTotalFloorArea } = publication.fields
  const fits = (letters: number, parts: number) =>
    words.safeParse('あ'.repeat(letters)).success && wordParts.safeParse(Array(parts).fill('あ')).success
  expect([fits(20_000, 40_000), fits(20_001, 1), fits(1, 40_001)]).toEqual([true, false, false])
  expect([searchArea, searchTotalFloorArea].map((field) => metaOf(field).unit)).toEqual(['㎡', '㎡'])
})
