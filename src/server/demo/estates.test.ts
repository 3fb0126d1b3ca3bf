import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ListingStatus, PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { prefectures } from '#domain/choices/region.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { completeness, missingFields } from '#domain/estate/obstacles/missing.ts'
import { forbiddenWords } from '#domain/estate/obstacles/publication-obstacles.ts'
import { freeze } from '#domain/estate/publication.ts'
import { bannedWords } from '#domain/law/advertising.ts'
import { metresBetween } from '#domain/geography.ts'
import { priceCut } from '#domain/law/price-cut.ts'
import { geography } from '#providers/geography/local.ts'
import { postcodes } from '#providers/postcode/local.ts'
import { contentTypeOf } from '#providers/storage/key.ts'
import { root } from '../boot/root.ts'
import { data, now } from './example-for-tests.ts'
import { pictureKeys } from './pictures.ts'
import { shippedRows } from './shipped-rows.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus
const inState = (status: number) => data.estates.filter((row) => row.status === status)

describe('the demo estates', () => {
  it('lie in every prefecture, five or more of them, four of them published', () => {
    expect(data.estates.length).toBeGreaterThanOrEqual(320)
    for (const { code } of prefectures) {
      const of = (rows: Estate[]) => rows.filter(({ prefecturesCode }) => prefecturesCode === code).length
      expect(of(data.published.filter(({ suspendedReason }) => suspendedReason === null))).toBeGreaterThanOrEqual(4)
    }
    const plotsOf = Map.groupBy(data.estates, ({ prefecturesCode }) => prefecturesCode)
    expect((plotsOf.get(13) ?? []).length).toBeGreaterThan(40)
  })

  it('lie in towns that the postcodes know', () => {
    const towns = postcodes({ folder: join(root, 'shipped/geography') })
    const located = data.estates.filter(({ town }) => town !== null)
    expect(located.length).toBeGreaterThan(350)
    for (const { prefecturesCode, cityCode, city, town, postCode } of located) {
      expect(towns.cities(prefecturesCode ?? 0)).toContainEqual(expect.objectContaining({ cityCode, city }))
      expect(towns.areas(cityCode ?? '')).toContainEqual(expect.objectContaining({ area: town, postCode }))
    }
  })

  it('name stations of the network, which are there and can be walked to in their minutes', () => {
    const network = geography({ folder: join(root, 'shipped/geography') })
    const named = data.estates.filter(({ stations }) => stations.length > 0)
    expect(named.length).toBeGreaterThan(280)
    for (const { stations, cityCode, town, nearestStationTime } of named) {
      const centre = network.centre(cityCode ?? '', town ?? '')
      expect(nearestStationTime).toBe(Math.min(...stations.map(({ minutes }) => minutes)))
      for (const { stationID, lineID, name, lineName, minutes } of stations) {
        const station = network.station(stationID)
        expect(station?.name).toBe(name)
        expect(network.linesOf(stationID)).toContainEqual(expect.objectContaining({ lineID, name: lineName }))
        const metres = station && centre ? metresBetween(centre, station) - centre.reach : 0
        expect([name, minutes >= Math.floor(metres / 80)]).toEqual([name, true])
      }
    }
  })

  it('are of every kind, category and type, and in every state', () => {
    const seen = (of: (row: Estate) => number | null) => new Set(data.published.map(of))
    expect(seen(kindOf)).toEqual(new Set(WizardType.options.map(({ value }) => value)))
    expect(seen((row) => row.estateType).size).toBe(PropertyCategory.options.length - 1)
    expect(seen((row) => row.estateTypeDetail).size).toBe(PropertyType.options.length - 1)
    expect(inState(approved).length).toBeGreaterThanOrEqual(270)
    // The desk has a queue to work on, of more than one seller.
    expect(new Set(inState(applying).map(({ userID }) => userID)).size).toBeGreaterThan(1)
    expect(inState(rejected).every(({ denyReason }) => denyReason)).toBe(true)
    expect(inState(finished).length).toBeGreaterThan(5)
    expect(new Set(inState(draft).map(completeness)).size).toBeGreaterThanOrEqual(6)
  })

  it('tell all that they must, in words that advertising law allows', () => {
    for (const row of [...data.published, ...inState(applying), ...inState(rejected)]) {
      expect([row.title, missingFields(row)]).toEqual([row.title, []])
      expect([row.title, forbiddenWords(row)]).toEqual([row.title, []])
    }
    const said = JSON.stringify([
      data.estates.map((row) => [row.estatePhotos, row.reasonForSale]),
      data.notices,
      data.serviceMenus,
    ])
    expect(bannedWords(said)).toEqual([])
  })

  it('vary: no two have the same appeal, and few the same title', () => {
    expect(new Set(data.published.map(({ appealPoint }) => appealPoint)).size).toBe(data.published.length)
    expect(new Set(data.published.map(({ title }) => title)).size).toBeGreaterThan(data.published.length * 0.95)
  })

  it('have plots that building law allows for what stands there', () => {
    for (const { land, building } of data.published) {
      if (!land.landArea || !building.totalFloorArea) continue
      const { landArea, coverageRatio, floorAreaRatio } = land
      expect(building.totalFloorArea).toBeLessThanOrEqual((landArea * (floorAreaRatio ?? 0)) / 100 + 0.01)
      expect(building.totalFloorArea / (building.floorsAbove ?? 1)).toBeLessThanOrEqual(
        (landArea * (coverageRatio ?? 0)) / 100 + 0.01,
      )
    }
    for (const { building } of data.published)
      expect(building.floorNo ?? 1).toBeLessThanOrEqual(building.floorsAbove ?? 1)
  })

  it('show some lawful price cuts, and the change requests keep what is published', () => {
    const cuts = data.published.filter(({ priceHistory, approvedAt }) => priceCut(priceHistory, approvedAt ?? now))
    expect(cuts.length).toBeGreaterThan(20)
    for (const { price, priceHistory } of data.published) expect(priceHistory.at(-1)?.price).toBe(price)
    const changed = inState(applying).filter(({ firstApprovedAt }) => firstApprovedAt)
    expect(changed.filter(({ userID }) => userID === 'demo-seller').length).toBe(1)
    expect(changed.length).toBe(4)
    for (const row of changed) {
      expect(row.changeReason).toBeTruthy()
      expect(data.published.find(({ id }) => id === row.id)).not.toEqual(row)
    }
  })

  it('show pictures of their own from outside and of their plan, and none twice', () => {
    const owners = shippedRows(
      'estates/',
      z.object({ key: z.string(), photos: z.array(z.object({ picture: z.string() })).default([]) }),
    )
    const shared = /^(living|kitchen|bath|view|land)-\d\d$/
    for (const { key, photos } of owners) {
      const names = photos.map(({ picture }) => picture)
      expect(new Set(names).size).toBe(names.length)
      expect(names[0] ?? `exterior-${key}`).toBe(`exterior-${key}`)
      for (const name of names) if (!shared.test(name)) expect(name.split('-').slice(1, 3).join('-')).toBe(key)
    }
    const shown = data.published.map(({ topImage }) => topImage)
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('show pictures of the store, the main one among them, and can be frozen into publications', () => {
    const keys = new Set(data.pictures.map(pictureKeys).flatMap(({ path, thumbnailPath }) => [path, thumbnailPath]))
    for (const key of keys) expect(contentTypeOf(key)).toBe('image/webp')
    for (const row of data.published) {
      expect(row.estatePhotos.every(({ path, thumbnailPath }) => keys.has(path) && keys.has(thumbnailPath))).toBe(true)
      expect(freeze(row).body.title).toBe(row.title)
    }
  })
})
