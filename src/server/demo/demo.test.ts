import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ListingStatus, PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { prefectures } from '#domain/choices/region.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { completeness, missing } from '#domain/estate/missing.ts'
import { forbiddenWords } from '#domain/estate/moves.ts'
import { freeze } from '#domain/estate/publication.ts'
import { bannedWords, priceCut } from '#domain/advertising.ts'
import { facilityCategoryMaster } from '#domain/facility-category-master.ts'
import { favorite } from '#domain/favorite.ts'
import { notice } from '#domain/notice.ts'
import { parsePhone } from '#domain/phone.ts'
import { prefecture } from '#domain/prefecture.ts'
import { serviceMenu } from '#domain/service-menu.ts'
import { user } from '#domain/user.ts'
import { wizard } from '#domain/wizard.ts'
import { contentTypeOf } from '#providers/storage/key.ts'
import { postcodes } from '#providers/postcode/local.ts'
import { root } from '../root.ts'
import { demoData } from './demo.ts'
import type { PictureIndex } from './pictures.ts'

const pictures: PictureIndex = JSON.parse(readFileSync(join(root, 'data/demo/pictures/index.json'), 'utf8'))
const japan = postcodes({ folder: join(root, 'data/geography') })
const now = '2026-11-21T03:00:00.000Z'
const data = demoData({ now, pictures, postcodes: japan })
const { draft, applying, approved, rejected, finished } = ListingStatus
const inState = (status: number) => data.estates.filter((one) => one.status === status)

describe('the demo data', () => {
  it.each([
    ['user', user.row, data.people.map((person) => person.user)],
    ['estate', estate.row, data.estates],
    ['published', estate.row, data.published],
    ['notice', notice.row, data.notices],
    ['service menu', serviceMenu.row, data.serviceMenus],
    ['facility category', facilityCategoryMaster.row, data.facilityCategoryMasters],
    ['wizard', wizard.row, data.wizards],
    ['favourite', favorite.row, data.favorites],
    ['prefecture', prefecture.row, data.prefectures],
  ])('holds only valid %s rows, each id once', (_, schema, rows: { id: string | number }[]) => {
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(schema.strict().parse(row)).toEqual(row)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('is the same for the same moment, and made in under a second', () => {
    const start = performance.now()
    expect(demoData({ now, pictures, postcodes: japan })).toEqual(data)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('happens before now', () => {
    for (const row of [...data.estates, ...data.people.map((person) => person.user), ...data.favorites]) {
      expect(Date.parse(row.createdAt)).toBeLessThanOrEqual(Date.parse(row.updatedAt))
      expect(Date.parse(row.updatedAt)).toBeLessThanOrEqual(Date.parse(now))
    }
    for (const { createdAt, firstApprovedAt, approvedAt, updatedAt } of data.published) {
      expect([createdAt, firstApprovedAt, approvedAt, updatedAt].toSorted()).toEqual([
        createdAt,
        firstApprovedAt,
        approvedAt,
        updatedAt,
      ])
    }
  })
})

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

  it('are of every kind, category and type, and in every state', () => {
    const seen = (of: (one: Estate) => number | null) => new Set(data.published.map(of))
    expect(seen(kindOf)).toEqual(new Set(WizardType.options.map(({ value }) => value)))
    expect(seen((one) => one.estateType).size).toBe(PropertyCategory.options.length - 1)
    expect(seen((one) => one.estateTypeDetail).size).toBe(PropertyType.options.length - 1)
    expect(inState(approved).length).toBeGreaterThanOrEqual(270)
    expect(inState(applying).length).toBe(16)
    expect(inState(rejected).every(({ denyReason }) => denyReason)).toBe(true)
    expect(inState(finished).length).toBeGreaterThan(5)
    expect(new Set(inState(draft).map(completeness)).size).toBeGreaterThanOrEqual(6)
  })

  it('tell all that they must, in words that advertising law allows', () => {
    for (const one of [...data.published, ...inState(applying), ...inState(rejected)]) {
      expect([one.title, missing(one)]).toEqual([one.title, []])
      expect([one.title, forbiddenWords(one)]).toEqual([one.title, []])
    }
    const said = JSON.stringify([
      data.estates.map((one) => [one.estatePhotos, one.reasonForSale]),
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
    expect(changed.length).toBe(4)
    for (const one of changed) {
      expect(one.changeReason).toBeTruthy()
      expect(data.published.find(({ id }) => id === one.id)).not.toEqual(one)
    }
  })

  it('show pictures of the store, the main one among them, and can be frozen into publications', () => {
    const keys = new Set(data.pictures.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]))
    for (const key of keys) expect(contentTypeOf(key)).toBe('image/webp')
    for (const one of data.published) {
      expect(one.estatePhotos.every(({ path, thumbnailPath }) => keys.has(path) && keys.has(thumbnailPath))).toBe(true)
      expect(freeze(one).body.title).toBe(one.title)
    }
  })
})

describe('the demo people', () => {
  const users = data.people.map((person) => person.user)

  it('begin with the three accounts of the login page', () => {
    expect(users.slice(0, 3).map(({ id, email, userType }) => [id, email, userType])).toEqual([
      ['demo-admin', 'admin@example.jp', Role.admin],
      ['demo-seller', 'seller@example.jp', Role.seller],
      ['demo-buyer', 'buyer@example.jp', Role.buyer],
    ])
    expect(new Set(data.people.map(({ password }) => password))).toEqual(new Set(['sumika-demo-2026']))
  })

  it('have addresses of nobody, phones of nobody, and are each told apart', () => {
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    expect(new Set(users.map(({ userNumber }) => userNumber)).size).toBe(users.length)
    expect(users.every(({ email }) => email.endsWith('@example.jp'))).toBe(true)
    for (const { phone } of users) expect(phone === null || parsePhone(phone)?.startsWith('0900000')).toBe(true)
  })

  it('are of every role and every state of application, with the papers of those who wait', () => {
    const states = new Set(users.map(({ sellerApprovedStatus }) => sellerApprovedStatus))
    expect(states).toEqual(new Set([null, ...SellerStatus.options.map(({ value }) => value)]))
    expect(
      data.people.filter(
        ({ needsPapers, user: one }) => needsPapers && one.sellerApprovedStatus === SellerStatus.applying,
      ).length,
    ).toBe(6)
    expect(users.filter(({ disabledAt }) => disabledAt).length).toBe(1)
  })

  it('own the estates as approved sellers; the demo seller has some in every state', () => {
    const sellers = new Set(
      users.flatMap((one) => (one.sellerApprovedStatus === SellerStatus.approved ? [one.id] : [])),
    )
    expect(data.estates.every(({ userID }) => sellers.has(userID))).toBe(true)
    const mine = data.estates.filter(({ userID }) => userID === 'demo-seller')
    expect(mine.length).toBe(14)
    expect(new Set(mine.map(({ status }) => status)).size).toBe(5)
    expect(mine.filter(({ suspendedReason }) => suspendedReason).length).toBe(1)
    expect(data.favorites.filter(({ buyerID }) => buyerID === 'demo-buyer').length).toBe(8)
  })
})
