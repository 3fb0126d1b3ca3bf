import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { IdentityDocument, Role, SellerStatus } from '#domain/choices/person.ts'
import { purge } from '../../src/server/jobs/expire.ts'
import { regularWork } from '#server/jobs/work.ts'
import { suspendStale } from '#server/estate/listing-state.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { makeUser } from '../make.ts'
import { typedEstate } from '../typed-estate.ts'
import { dayFromNow, yesterday } from '../days.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

test('papers of an application that is taken back are gone after the night', async () => {
  const seller = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  const {
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    phone,
    birthDate,
    postCode,
    prefecturesCode,
    city,
    address1,
  } = makeUser()
  const profile = {
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    phone,
    birthDate,
    postCode,
    prefecturesCode,
    city,
    address1,
  }
  await seller.api.user.patch({ id: seller.id, body: profile })
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const image = new Blob([new Uint8Array(png)])
  const { path } = await seller.api.image.create({
    body: { name: '免許証.png', dir: 'identification', thumbnail: false, image },
  })
  const papers = { identificationDocumentType: IdentityDocument.drivingLicence, identificationPaths: [path] }
  await seller.api.user.applySeller({ id: seller.id, body: papers })
  await seller.api.user.patch({ id: seller.id, body: { sellerApprovedStatus: SellerStatus.notApplied } })
  await purge(house.services)
  expect(await house.services.storages.sealed.get(path)).toBeNull()
  await expect(seller.api.image.link({ path })).rejects.toMatchObject({ status: 404 })
})

test('an upload that no row has named is gone after a day; what is named stays', async () => {
  const seller = await house.as(Role.seller)
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const upload = () =>
    seller.api.image.create({
      body: { name: '外観.png', dir: 'estate', thumbnail: true, image: new Blob([new Uint8Array(png)]) },
    })
  const named = await upload()
  const forgotten = await upload()
  await seller.api.estate.create({ body: typedEstate({ topImage: named.path }) })
  const purgeAfter = (hours: number) =>
    purge({ ...house.services, now: () => new Date(Date.now() + hours * 3_600_000).toISOString() })
  const isKept = async ({ path }: { path: string }) => (await house.services.storages.open.get(path)) !== null
  await purgeAfter(23)
  expect([await isKept(named), await isKept(forgotten)]).toEqual([true, true])
  await purgeAfter(25)
  expect([await isKept(named), await isKept(forgotten)]).toEqual([true, false])
})

test('somebody who keeps as much as anybody may is told to remove some of it', async () => {
  const seller = await house.as(Role.seller)
  await house.services.pool.query(`update images set size = 1000000000 where "userID" = $1`, [seller.id])
  const body = { name: '外観.png', dir: 'estate', thumbnail: false, image: new Blob(['x']) } as const
  await expect(seller.api.image.create({ body })).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('削除'),
  })
})

test('a listing that nobody confirms is hidden, and comes back with one confirmation', async () => {
  const seller = await house.as(Role.seller)
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: 2 } })
  await admin.api.estate.approve({ id })
  await house.services.pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [id, dayFromNow(0)])
  expect(await suspendStale(house.services)).toBe(0)
  await house.services.pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [id, yesterday])
  expect(await suspendStale(house.services)).toBe(1)
  await expect(house.visitor.api.estate.publicOne({ id })).rejects.toMatchObject({ status: 404 })
  await seller.api.estate.confirm({ id })
  expect(await house.visitor.api.estate.publicOne({ id })).toMatchObject({ id })
})

test('a page is drawn for nobody once the sign-in behind its cookie has ended', async () => {
  const buyer = await house.as(Role.buyer)
  const answer = await buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const { sessionIn } = await import('#server/user/session-handlers.ts')
  const { readerOf } = await import('#server/user/reading-session.ts')
  const reader = () => readerOf(house.services, sessionIn(house.services, cookie))
  expect(await reader()).toMatchObject({ userID: buyer.id, person: { id: buyer.id, userType: Role.buyer } })
  const disable = (at: string) =>
    house.services.pool.query(`update users set "disabledAt" = ${at} where id = $1`, [buyer.id])
  await disable('now()')
  expect(await reader()).toMatchObject({ userID: buyer.id, person: null })
  await disable('null')
  // A sign-in of another service is not in our database: its cookie lasts as long as it says.
  await house.services.pool.query(`update sessions set "identitySession" = null where "userID" = $1`, [buyer.id])
  expect(await reader()).toMatchObject({ person: { id: buyer.id } })
  const again = await buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  const second = () => readerOf(house.services, sessionIn(house.services, again.headers.get('set-cookie')))
  expect(await second()).toMatchObject({ person: { id: buyer.id } })
  await house.services.identity.revokeSession(buyer.token)
  expect(await second()).toBeNull()
})

test('the rows of sign-ins that have run out are gone after the night, and those that last stay', async () => {
  const buyer = await house.as(Role.buyer)
  const open = () => buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  await open()
  await house.services.pool.query(`update sessions set "expiresAt" = now() - interval '1 second' where "userID" = $1`, [
    buyer.id,
  ])
  await open()
  await purge(house.services)
  const { rows } = await house.services.pool.query<{ isOver: boolean }>(
    `select "expiresAt" < now() as "isOver" from sessions where "userID" = $1`,
    [buyer.id],
  )
  expect(rows).toEqual([{ isOver: false }])
})

test('a file that cannot be removed holds up nothing of the night, which says in the end that it failed', async () => {
  const { pool, storages, log } = house.services
  const buyer = await house.as(Role.buyer)
  await buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  await pool.query(`update sessions set "expiresAt" = now() - interval '300 days' where "userID" = $1`, [buyer.id])
  await pool.query(
    `insert into notifications (id, "createdAt", "updatedAt", version, "userID", kind, title, body)
     values ('old', now() - interval '3 years', now(), 1, $1, 1, 'お知らせ', '古い')`,
    [buyer.id],
  )
  await pool.query('insert into identity.limits (key, points, expire) values ($1, 1, 1)', ['old'])
  const keys = Array.from({ length: 3 }, () => `estate/${randomUUIDv7()}-64x48.webp`)
  for (const key of keys) {
    await storages.open.put(key, Buffer.from('a picture'), 'image/webp')
    await pool.query(
      `insert into images (id, "userID", path, dir, name, size, "contentType", "createdAt", "removedAt")
       values ($1, $2, $1, 'estate', '外観.webp', 1, 'image/webp', now(), now())`,
      [key, buyer.id],
    )
  }
  const remove = vi.spyOn(storages.open, 'remove').mockImplementationOnce(() => Promise.reject(new Error('denied')))
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await expect(regularWork(() => house.services)['clear-away']!.run()).rejects.toThrow('failed')
  const told = error.mock.calls.filter(([fields]) => keys.includes((fields as unknown as { name: string }).name))
  expect(told).toEqual([[{ err: new Error('denied'), name: expect.any(String) }, 'a part of regular work failed']])
  remove.mockRestore()
  error.mockRestore()
  const left = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from sessions where "userID" = $1) as sessions,
         (select count(*)::int from notifications where id = 'old') as notices,
         (select count(*)::int from identity.limits where key = 'old') as counters,
         (select count(*)::int from images where id = any($2)) as files`,
      [buyer.id, keys],
    )
    return rows[0] as object
  }
  expect(await left()).toEqual({ sessions: 0, notices: 0, counters: 0, files: 1 })
  await regularWork(() => house.services)['clear-away']!.run()
  expect(await left()).toEqual({ sessions: 0, notices: 0, counters: 0, files: 0 })
})
