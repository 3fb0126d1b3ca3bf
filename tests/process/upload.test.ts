import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import type { Client } from '#http/client.ts'
import { openHouseAndSite, type HouseAndSite } from './house-and-site.ts'
import { apiAs } from './insist.ts'

let opened: HouseAndSite
let api: Client
beforeAll(async () => {
  opened = await openHouseAndSite()
  api = apiAs(opened.site.url, (await opened.house.as(Role.seller)).token)
}, 240_000)
afterAll(() => opened.close())

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
/** The form that the pages send, made by what they make it with; each time that it is sent it has another boundary. */
const send = async (image: Blob, idempotencyKey: string) =>
  api.image.create({ body: { name: '外観.png', dir: 'estate', thumbnail: true, image } }, { idempotencyKey })

test('the built site keeps a picture that is sent by a form, and keeps it once however often it is sent', async () => {
  const key = randomUUID()
  const red = await picture('#c00')
  const kept = await send(red, key)
  expect(kept).toMatchObject({ width: 640, height: 480 })
  const shown = await fetch(`${opened.site.url}/files/${kept.path}`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(await shown.bytes()).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })

  expect(await send(red, key)).toEqual(kept)
  await expect(send(await picture('#00c'), key)).rejects.toMatchObject({ status: 422 })
  const { rows } = await opened.house.services.pool.query('select path from images where dir = $1 and size > 1', [
    'estate',
  ])
  expect(rows).toEqual([{ path: kept.path }])
})
