import { rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { pictureCopies } from '#domain/picture-copies.ts'
import { photoLinkHeader } from '#http/upload.ts'
import { tellAway } from '#providers/storage/away.ts'
import { createS3Storage } from '#providers/storage/s3.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let image: Blob
let photo: string
let paperLink: string
let phone: string
beforeAll(async () => {
  house = await openHouse()
  house.services.log.level = 'silent'
  seller = await house.as(Role.seller)
  const png = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#8aa' } })
    .png()
    .toBuffer()
  image = new Blob([new Uint8Array(png)], { type: 'image/png' })
  photo = (await seller.api.image.create({ body: { name: '外観.png', dir: 'estate', thumbnail: true, image } })).path
  const paper = await seller.api.image.create({
    body: { name: '免許証.png', dir: 'identification', thumbnail: false, image },
  })
  paperLink = (await seller.api.image.link({ path: paper.path })).url
  const estateID = (await seller.api.estate.create({ body: typedEstate() })).id
  phone = new URL((await seller.api.photoLink.open({ id: estateID })).url).hash.slice(1)
})
afterAll(() => house.drop())

/** A form with a picture, as a browser or a phone sends it. */
function upload(headers: Record<string, string>): [string, RequestInit] {
  const body = new FormData()
  for (const [field, value] of Object.entries({ name: '外観.png', dir: 'estate', thumbnail: 'true' }))
    body.set(field, value)
  body.set('image', image, 'a.png')
  return ['/api/image', { method: 'POST', body, headers }]
}

/** Every way to a stored file: what is asked, and what is told while the store is away. */
function ways(): Record<string, { ask: [string, RequestInit?]; told: string }> {
  const authorization = `Bearer ${seller.token}`
  const opens = 'ただいまファイルを開けません。少し時間をおいて、もう一度お試しください。'
  const stores = 'ただいまファイルを保存できません。少し時間をおいて、もう一度お試しください。'
  return {
    'a picture': { ask: [`/files/${photo}`], told: opens },
    'a copy of a picture': { ask: [`/files/${pictureCopies(photo)[0]!.path}`], told: opens },
    'a private paper': { ask: [paperLink], told: opens },
    'one’s own data': { ask: [`/api/user/data/${seller.id}`, { headers: { authorization } }], told: opens },
    'an upload': { ask: upload({ authorization }), told: stores },
    'an upload with a key': { ask: upload({ authorization, 'idempotency-key': crypto.randomUUID() }), told: stores },
    'an upload by a phone': { ask: upload({ [photoLinkHeader]: phone }), told: stores },
  }
}

async function expectAllRefused() {
  for (const [way, { ask, told }] of Object.entries(ways())) {
    const answer = await house.visitor.fetch(...ask)
    expect([way, answer.status, answer.headers.get('retry-after')]).toEqual([way, 503, '5'])
    expect(await answer.json(), way).toEqual({ code: 'unavailable', message: told, issues: [] })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await house.visitor.fetch('/api/public/estates')).status).toBe(200)
}

async function expectAllServed() {
  for (const [way, { ask }] of Object.entries(ways())) {
    const answer = await house.visitor.fetch(...ask)
    expect([way, answer.status]).toEqual([way, way.startsWith('an upload') ? 201 : 200])
    await answer.arrayBuffer()
  }
}

const recordCount = async () => (await house.services.pool.query('select count(*)::int as n from images')).rows[0].n

test('while the disk of the files is missing, every way to a file says so and nothing is recorded; back, all is served', async () => {
  const before = await recordCount()
  const folder = join(house.dataDir, 'files')
  await rename(folder, `${folder}-away`)
  await expectAllRefused()
  expect(await recordCount()).toBe(before)
  await rename(`${folder}-away`, folder)
  await expectAllServed()
})

test.each(['that takes connections and is silent', 'that refuses', 'that is not there'])(
  'every way to a file says so while the files are at a server %s',
  async (kind) => {
    const server = createServer((_, response) => {
      if (kind === 'that refuses') response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (kind === 'that is not there') server.close()
    const keys = { accessKeyID: 'a', secretAccessKey: 'b' }
    const away = tellAway(createS3Storage({ bucket: 'b', region: 'us-east-1', ...keys, endpoint, timeout: 200 }))
    const { open, sealed } = house.services.storages
    const before = await recordCount()
    house.services.storages.open = away
    house.services.storages.sealed = away
    try {
      await expectAllRefused()
    } finally {
      house.services.storages.open = open
      house.services.storages.sealed = sealed
      server.closeAllConnections()
      server.close()
    }
    expect(await recordCount()).toBe(before)
    await expectAllServed()
  },
)
