import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let photo: Blob
beforeAll(async () => {
  house = await openHouse()
  seller = await house.as(Role.seller)
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#789' } })
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
})
afterAll(() => house.drop())

const draft = async () => (await seller.api.estate.create({ body: typedEstate() })).id
/** The secret that a phone reads from the QR code. */
const secretOf = async (id: string, by = seller) => new URL((await by.api.photoLink.open({ id })).url).hash.slice(1)
function send(link: string, dir = 'estate') {
  const body = new FormData()
  for (const [field, value] of Object.entries({ name: '玄関.jpg', dir, thumbnail: 'true' })) body.append(field, value)
  body.append('image', photo, '玄関.jpg')
  return house.visitor.fetch('/api/image', { method: 'POST', body, headers: { 'x-photo-link': link } })
}
/** Until when the page of a secret says that photos can be sent. */
const check = (token: string) => house.visitor.api.photoLink.check({ body: { token } })
const arrived = (id: string) => seller.api.photoLink.arrived({ id })

test('a phone without a sign-in sends photos for one draft, and they leave the queue when the draft has them', async () => {
  const id = await draft()
  const other = await draft()
  const secret = await secretOf(id)
  const minutesLeft = (Date.parse((await check(secret)).expiresAt) - Date.now()) / 60_000
  expect(Math.round(minutesLeft)).toBe(30)
  const answer = await send(secret)
  expect(answer.status).toBe(201)
  const { path, thumbnailPath } = (await answer.json()) as { path: string; thumbnailPath: string }
  expect(await arrived(id)).toEqual([{ path, thumbnailPath }])
  expect(await arrived(other)).toEqual([])
  const { estatePhotos } = await seller.api.estate.one({ id })
  const added = { id: path, path, thumbnailPath, photoType: 10 as const, caption: null, sortOrder: 1 }
  await seller.api.estate.patch({ id, body: { estatePhotos: [...estatePhotos, added] } })
  expect(await arrived(id)).toEqual([])
})

test('the link lets nobody do anything else: no other bucket, no reading, no call of the seller', async () => {
  const id = await draft()
  const link = await secretOf(id)
  for (const dir of ['identification', 'attorney', 'document', 'chat']) expect((await send(link, dir)).status).toBe(403)
  for (const path of [`/estate/${id}`, `/photoLink/${id}`, '/user/me']) {
    const headers = { 'x-photo-link': link, authorization: `Bearer ${link}` }
    expect([401, 403]).toContain((await house.visitor.fetch(`/api${path}`, { headers })).status)
  }
  expect(await arrived(id)).toEqual([])
})

test('a link ends by a press, by a newer one, by signing out, after half an hour, and with the account', async () => {
  const id = await draft()
  const pressed = await secretOf(id)
  await seller.api.photoLink.close({ id })
  const older = await secretOf(id)
  const newer = await secretOf(id)
  const { pool } = house.services
  expect([await send(pressed), await send(older), await send(newer)].map(({ status }) => status)).toEqual([
    410, 410, 201,
  ])
  await pool.query(`update "photoLinks" set "expiresAt" = now() - interval '1 second'`)
  expect((await send(newer)).status).toBe(410)
  await expect(check(newer)).rejects.toMatchObject({ status: 410 })

  const leaver = await house.as(Role.seller)
  const { id: theirs } = await leaver.api.estate.create({ body: typedEstate() })
  const first = await secretOf(theirs, leaver)
  await pool.query(`update users set "disabledAt" = now() where id = $1`, [leaver.id])
  expect((await send(first)).status).toBe(410)
  await pool.query(`update users set "disabledAt" = null where id = $1`, [leaver.id])
  expect((await send(first)).status).toBe(201)
  // Whoever says their password once more goes on, by another sign-in.
  const { idToken } = await leaver.signInAgain()
  const end = { method: 'DELETE', headers: { authorization: `Bearer ${idToken}` } }
  expect((await house.visitor.fetch('/api/session?replaced=true', end)).status).toBe(204)
  expect((await send(first)).status).toBe(201)
  await leaver.api.session.end({})
  expect((await send(first)).status).toBe(410)
  for (const forged of ['', 'x', 'a'.repeat(5000)]) expect((await send(forged)).status).toBe(410)
  await expect(check('x')).rejects.toMatchObject({ status: 410 })
  await expect(check('a'.repeat(5000))).rejects.toMatchObject({ status: 400 })
})

test('a photo that is on its way when its link is closed comes too late, and is not kept', async () => {
  const id = await draft()
  const link = await secretOf(id)
  const form = new FormData()
  for (const [field, value] of Object.entries({ name: '玄関.jpg', dir: 'estate', thumbnail: 'true' }))
    form.append(field, value)
  form.append('image', photo, '玄関.jpg')
  const whole = new Response(form)
  const bytes = new Uint8Array(await whole.clone().arrayBuffer())
  let isClosed = false
  // Read from only once the link has been looked at.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(sending) {
        await seller.api.photoLink.close({ id })
        isClosed = true
        sending.enqueue(bytes)
        sending.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'x-photo-link': link, 'content-type': whole.headers.get('content-type')! }
  // What Node asks for where a body is a stream.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const count = async () => {
    const { rows } = await house.services.pool.query('select count(*)::int as count from images where "sentFor" = $1', [
      id,
    ])
    return Number(rows[0].count)
  }
  expect((await house.visitor.fetch('/api/image', init)).status).toBe(410)
  expect([isClosed, await count()]).toEqual([true, 0])
})

test('only the seller of a home that can be changed opens a link, and of the secret only a hash is kept', async () => {
  const id = await draft()
  const admin = await house.as(Role.admin)
  await expect(admin.api.photoLink.open({ id })).rejects.toMatchObject({ status: 409 })
  const stranger = await house.as(Role.seller)
  for (const call of ['open', 'close', 'arrived'] as const)
    await expect(stranger.api.photoLink[call]({ id })).rejects.toMatchObject({ status: 404 })
  const link = await secretOf(id)
  const { rows } = await house.services.pool.query(`select to_jsonb(own)::text as row from "photoLinks" own`)
  expect(JSON.stringify(rows)).not.toContain(link)
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await expect(seller.api.photoLink.open({ id })).rejects.toMatchObject({ status: 409 })
})

test('no more photos are taken than the draft holds', async () => {
  const id = await draft()
  const link = await secretOf(id)
  await house.services.pool.query(
    `insert into images (id, "userID", path, dir, name, size, "contentType", "createdAt", "sentFor")
      select 'sent-' || n, $1, 'estate/sent-' || n, 'estate', 'x', 1, 'image/webp', now(), $2 from generate_series(1, 30) n`,
    [seller.id, id],
  )
  expect((await send(link)).status).toBe(409)
})

test('whoever keeps as much as anybody may takes no more by a link either', async () => {
  const full = await house.as(Role.seller)
  const { id } = await full.api.estate.create({ body: typedEstate() })
  const link = await secretOf(id, full)
  await house.services.pool.query(`update images set size = 1000000000 where "userID" = $1`, [full.id])
  expect((await send(link)).status).toBe(413)
})

test('a photo that the seller takes out of the draft comes back by no look at its page, and makes room', async () => {
  const id = await draft()
  const link = await secretOf(id)
  const { path, thumbnailPath } = (await (await send(link)).json()) as { path: string; thumbnailPath: string }
  const { estatePhotos } = await seller.api.estate.one({ id })
  const added = { id: path, path, thumbnailPath, photoType: 10 as const, caption: null, sortOrder: 1 }
  const withAdded = { estatePhotos: [...estatePhotos, added] }
  await seller.api.estate.patch({ id, body: withAdded })
  await seller.api.estate.patch({ id, body: { estatePhotos } })
  expect(await arrived(id)).toEqual([])
  // Until the night it can be taken back.
  await seller.api.estate.patch({ id, body: withAdded })
  expect((await seller.api.estate.one({ id })).estatePhotos).toHaveLength(2)
})

test('a phone hears that the home is under review by now, and its photo is not kept', async () => {
  const id = await draft()
  const link = await secretOf(id)
  await house.services.pool.query('update estates set status = $2 where id = $1', [id, ListingStatus.applying])
  const answer = await send(link)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('いまは写真を変えられません') })
  const { rows } = await house.services.pool.query('select 1 from images where "sentFor" = $1', [id])
  expect(rows).toEqual([])
})

test('a photo that a phone sends again, because it did not hear that it had arrived, is there once', async () => {
  const id = await draft()
  const link = await secretOf(id)
  const [first, again] = [await send(link), await send(link)]
  expect(await again.json()).toEqual(await first.json())
  expect(await arrived(id)).toHaveLength(1)
})
