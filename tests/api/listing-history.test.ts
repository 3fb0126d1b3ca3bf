import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
})
afterAll(() => house.drop())

const { applying, finished, draft } = ListingStatus
const listed = async () => (await seller.api.estate.create({ body: typedEstate({}) })).id
const told = async () => (await seller.api.notification.list({})).items.map(({ title }) => title)

test('the desk reads who moved a listing, when and why, the latest first; nobody else does', async () => {
  const id = await listed()
  await seller.api.estate.patch({ id, body: { status: applying } })
  await admin.api.estate.reject({ id, body: { denyReason: '外観の写真を足してください' } })
  await seller.api.estate.patch({ id, body: { status: applying, changeReason: '写真を足しました' } })
  await admin.api.estate.approve({ id })
  const history = await admin.api.estate.history({ id })
  expect(history.map(({ action, actorRole, reason }) => [action, actorRole, reason])).toEqual([
    ['approve', Role.admin, null],
    ['reapply', Role.seller, '写真を足しました'],
    ['reject', Role.admin, '外観の写真を足してください'],
    ['apply', Role.seller, null],
  ])
  const { name } = await admin.api.user.one({ id: admin.id })
  expect(history[0]!.actor).toBe(name)
  await expect(seller.api.estate.history({ id })).rejects.toMatchObject({ status: 403 })
})

test('a draft and a rejected listing remind their seller, once a day; whatever waits for the desk does not', async () => {
  const id = await listed()
  await admin.api.estate.remind({ id })
  await expect(admin.api.estate.remind({ id })).rejects.toMatchObject({ status: 409 })
  expect((await told()).filter((title) => title === '書きかけの物件があります')).toHaveLength(1)
  expect((await admin.api.estate.history({ id })).map(({ action }) => action)).toEqual(['remind'])

  const other = await listed()
  await seller.api.estate.patch({ id: other, body: { status: applying } })
  await expect(admin.api.estate.remind({ id: other })).rejects.toMatchObject({ status: 409 })
  await admin.api.estate.reject({ id: other, body: { denyReason: '価格をご確認ください' } })
  await admin.api.estate.remind({ id: other })
  expect(await told()).toContain('物件の手直しをお待ちしています')
  await expect(seller.api.estate.remind({ id: other })).rejects.toMatchObject({ status: 403 })
})

test('who is asked twice at the same moment to be reminded is reminded once', async () => {
  const id = await listed()
  const asked = await Promise.allSettled([admin.api.estate.remind({ id }), admin.api.estate.remind({ id })])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an ended listing is taken up again by the desk, and its seller hears of it', async () => {
  const id = await listed()
  await seller.api.estate.patch({ id, body: { status: applying } })
  await admin.api.estate.approve({ id })
  await admin.api.estate.patch({ id, body: { status: finished } })
  await admin.api.estate.patch({ id, body: { status: draft } })
  expect(await told()).toContain('物件をもう一度掲載できます')
})
