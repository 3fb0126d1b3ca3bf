import { expect, test } from 'vitest'
import { CityPlanning, LandCategory, LandRight, RoadType } from '#domain/choices/land.ts'
import { HandoverTiming, WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import type { Estate } from '../fields.ts'
import { missingFields } from '../obstacles/missing.ts'

const pathsOf = (estate: Estate) => missingFields(estate).map(({ path }) => path.join('.'))

test('without pictures both a picture and the main one are asked for', () => {
  expect(pathsOf(makeEstate({ estatePhotos: [], topImage: null }))).toEqual(['estatePhotos', 'topImage'])
  expect(pathsOf(makeEstate({ topImage: 'estate/elsewhere' }))).toEqual(['topImage'])
})

test('a bus stop or a place nearby tells how to get there as well as a station', () => {
  const walkOnly = makeEstate({ nearestStationTime: null })
  expect(pathsOf(walkOnly)).toEqual(['nearestStation'])
  expect(pathsOf({ ...walkOnly, busStop: '小町', busStopTime: 3 })).toEqual([])
  const school = { facilityType: 1 as const, name: '第一小学校', metres: 600 }
  expect(pathsOf({ ...walkOnly, nearbyFacilities: [school] })).toEqual([])
})

test('what is free of charge says so', () => {
  expect(pathsOf(makeEstate({ price: 0 }))).toEqual(['price'])
  expect(pathsOf(makeEstate({ price: 0, freeTransfer: true }))).toEqual([])
})

test('a handover on a day names the day', () => {
  for (const deliveryTiming of [HandoverTiming.fixedDate, HandoverTiming.planned]) {
    expect(pathsOf(makeEstate({ deliveryTiming }))).toEqual(['deliveryDate'])
    expect(pathsOf(makeEstate({ deliveryTiming, deliveryDate: '2027-03-31' }))).toEqual([])
  }
})

const withLand = (values: Partial<Estate['land']>, more: Partial<Estate> = {}) => {
  const estate = makeEstate(more, WizardType.land)
  return pathsOf({ ...estate, land: { ...estate.land, ...values } })
}

test('leased land tells the term and the rent', () => {
  expect(withLand({ landRight: LandRight.fixedTermLease })).toEqual(['land.leaseTerm', 'land.leaseRent'])
  expect(withLand({ landRight: LandRight.oldLease, leaseTerm: '2040年まで', leaseRent: 0 })).toEqual([])
})

test('farmland tells of the permit, and a private road of the burden', () => {
  expect(withLand({ landCategory: LandCategory.farmland })).toEqual(['land.farmlandPermit'])
  expect(withLand({ landCategory: LandCategory.farmland, farmlandPermit: false })).toEqual([])
  const roads = [{ direction: 1 as const, roadType: RoadType.private, width: 4, frontage: 8 }]
  expect(withLand({ roads })).toEqual(['land.privateRoadArea'])
  expect(withLand({ roads, privateRoadArea: 0 })).toEqual([])
})

test('outside the city planning areas there is no zoning and there are no ratios to tell', () => {
  const unplanned = { coverageRatio: null, floorAreaRatio: null }
  expect(withLand({ ...unplanned, cityPlanning: CityPlanning.outside }, { areaOfUse: null })).toEqual([])
  expect(withLand({ cityPlanning: CityPlanning.urbanizationControl }, { areaOfUse: null })).toEqual([])
})

test('a building of unknown age says about how old it is', () => {
  const { building } = makeEstate()
  const unknown = { building: { ...building, builtYearMonth: null } }
  expect(pathsOf(makeEstate(unknown))).toEqual(['building.builtYearMonth'])
  expect(pathsOf(makeEstate({ ...unknown, notes: '築後約４０年（登記に記載なし）' }))).toEqual([])
})

test('a new draft lacks nearly everything, and says where to begin', () => {
  const draft = makeEstate({ estateType: 0, estateTypeDetail: 0, land: {}, building: {} })
  expect(missingFields(draft)[0]).toMatchObject({
    step: 'kind',
    label: '物件種別',
    message: '物件種別を選んでください',
  })
})
