import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import type { WalkToStation } from './attachments.ts'
import { estate } from './estate.ts'
import { estateFields } from './fields.ts'
import { missingFields } from './obstacles/missing.ts'
import { freeze } from './publication.ts'

const walkTo = (name: string, minutes: number): WalkToStation => ({
  stationID: name,
  lineID: 'line',
  name,
  lineName: '東急田園都市線',
  minutes,
})
const approvedAt = '2026-11-21T01:00:00.000Z'
const home = makeEstate({
  stations: [walkTo('池尻大橋', 14), walkTo('三軒茶屋', 7)],
  approvedAt,
  firstApprovedAt: approvedAt,
})

test('the nearest station of the specification follows from the stations that are chosen', () => {
  expect(estate.computed?.(home)).toMatchObject({ nearestStation: '三軒茶屋駅', nearestStationTime: 7 })
  const computed = estate.computed?.({ ...home, stations: [] })
  expect(computed).not.toHaveProperty('nearestStation')
})

test('a listing with a station tells how one gets there', () => {
  const nowhere = { ...home, nearestStation: null, nearestStationTime: null, busStop: null, nearbyFacilities: [] }
  expect(missingFields(nowhere)).toEqual([])
  expect(missingFields({ ...nowhere, stations: [] }).map(({ path }) => path)).toEqual([['nearestStation']])
})

test('a publication is found by its stations, and by the names of their lines', () => {
  const row = freeze(home)
  expect(row.stationIDs).toEqual(['池尻大橋', '三軒茶屋'])
  expect(row.stations).toEqual(home.stations)
  expect(row.body.stations).toEqual(home.stations)
  expect(row.words).toContain('東急田園都市線')
  expect(row.words).toContain('池尻大橋駅')
})

test('there are at most three, each with its minutes', () => {
  const { stations } = estateFields
  const four = ['a', 'b', 'c', 'd'].map((name) => walkTo(name, 5))
  expect([stations.safeParse(four.slice(1)).success, stations.safeParse(four).success]).toEqual([true, false])
  expect(stations.safeParse([{ ...walkTo('a', 5), minutes: 0 }]).success).toBe(false)
})
