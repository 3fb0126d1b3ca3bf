import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, PhotoType } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { pictureCopies } from '#domain/picture-copies.ts'
import { storedFile } from '#http/shapes.ts'
import { dropPaths, removeDropped } from '#server/images/records.ts'
import { systemContext } from '#server/kernel/context.ts'
import { purge } from '#server/jobs/expire.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let image: Blob
beforeAll(async () => {
  house = await openHouse()
  seller = await house.as(Role.seller)
  const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8aa' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  image = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
})
afterAll(() => house.drop())

const upload = (somebody: Somebody, dir: 'estate' | 'identification') =>
  somebody.api.image.create({ body: { name: '外観.jpg', dir, thumbnail: true, image } })

test('a picture of an estate becomes an upright WebP with a thumbnail, and everybody sees it', async () => {
  const kept = await upload(seller, 'estate')
  expect(kept).toMatchObject({ width: 900, height: 1200, contentType: 'image/webp' })
  // As the API's description says, and no more: strict clients refuse anything else.
  expect(Object.keys(kept).sort()).toEqual(Object.keys(storedFile.shape).sort())
  const answer = await house.visitor.fetch(`/files/${kept.path}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await sharp(await answer.arrayBuffer()).metadata()).orientation).toBeUndefined()
  expect((await house.visitor.fetch(`/files/${kept.thumbnailPath!}`)).status).toBe(200)
})

test('a picture of an estate is there in each of its widths, and in no other', async () => {
  const { path, width } = await upload(seller, 'estate')
  const copies = pictureCopies(path)
  expect(copies.map((copy) => copy.width)).toEqual([480, 800, width])
  const ask = (key: string) => house.visitor.fetch(`/files/${key}`)
  for (const copy of [...copies, ...copies]) {
    const answer = await ask(copy.path)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: copy.width })
  }
  for (const odd of ['-481', '-1200', '-480-480'])
    expect((await ask(path.replace('.webp', `${odd}.webp`))).status).toBe(404)
  const paper = await upload(seller, 'identification')
  expect((await ask(pictureCopies(paper.path)[0]!.path)).status).toBe(404)
})

test('a picture that was given up goes with all of its widths', async () => {
  const { path } = await upload(seller, 'estate')
  const copies = pictureCopies(path)
  for (const copy of copies) expect((await house.visitor.fetch(`/files/${copy.path}`)).status).toBe(200)
  await dropPaths(systemContext(house.services), [path])
  await removeDropped(house.services)
  for (const copy of copies) expect((await house.visitor.fetch(`/files/${copy.path}`)).status).toBe(404)
  const files = await readdir(house.dataDir, { recursive: true })
  expect(files.filter((name) => name.includes(path.slice(7, -5)))).toEqual([])
})

test('a picture that its seller takes out of a home goes, but not before the public reads it no more, and not one that is taken back', async () => {
  const shop = await openShop(house)
  const owner = shop.seller
  const [front, garden, hall] = [
    await upload(owner, 'estate'),
    await upload(owner, 'estate'),
    await upload(owner, 'estate'),
  ]
  const shown = (...pictures: (typeof front)[]) => ({
    estatePhotos: pictures.map(({ path, thumbnailPath }, sortOrder) => ({
      id: path,
      path,
      thumbnailPath: thumbnailPath ?? path,
      photoType: PhotoType.exterior,
      caption: null,
      sortOrder,
    })),
    topImage: pictures[0]!.path,
  })
  const nightAfter = async () => {
    await purge({ ...house.services, now: () => new Date(Date.now() + 25 * 3_600_000).toISOString() })
    const answers = await Promise.all([front, garden, hall].map(({ path }) => house.visitor.fetch(`/files/${path}`)))
    return answers.map(({ status }) => status)
  }
  const { estateID: id } = await shop.quoted(29_800_000, shown(front, garden, hall))
  await owner.api.estate.patch({ id, body: shown(front) })
  await owner.api.estate.patch({ id, body: shown(front, hall) })
  expect(await nightAfter()).toEqual([200, 200, 200])
  await owner.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '写真の差し替え' } })
  await shop.admin.api.estate.approve({ id })
  expect(await nightAfter()).toEqual([200, 404, 200])
  const statusOf = async ({ path }: typeof front) => (await house.visitor.fetch(`/files/${path}`)).status
  for (const status of [ListingStatus.rejected, ListingStatus.finished] as const) {
    const attic = await upload(owner, 'estate')
    const { estateID: id } = await shop.quoted(19_800_000, shown(front, attic))
    await owner.api.estate.patch({ id, body: shown(front) })
    await nightAfter()
    expect(await statusOf(attic)).toBe(200)
    // Nobody reads the home any more, in which alone it was to be seen.
    const body = status === ListingStatus.rejected ? { status, denyReason: '写真に人が写っています' } : { status }
    await shop.admin.api.estate.patch({ id, body })
    await nightAfter()
    expect(await statusOf(attic)).toBe(404)
  }
  const { id: draft } = await owner.api.estate.create({ body: typedEstate(shown(front, hall)) })
  await owner.api.estate.patch({ id: draft, body: shown(front) })
  expect(await nightAfter()).toEqual([200, 404, 200])
})

test('a picture that the desk has put into a home goes once it is taken out, unless another home shows it', async () => {
  const shop = await openShop(house)
  const [front, garden, both] = [
    await upload(shop.admin, 'estate'),
    await upload(shop.admin, 'estate'),
    await upload(shop.admin, 'estate'),
  ]
  const shown = (...pictures: (typeof front)[]) => ({
    estatePhotos: pictures.map(({ path }, sortOrder) => ({
      id: path,
      path,
      thumbnailPath: path,
      photoType: PhotoType.exterior,
      caption: null,
      sortOrder,
    })),
    topImage: pictures[0]!.path,
  })
  const other = await house.as(Role.seller)
  for (const [userID, pictures] of [
    [other.id, [front, both]],
    [shop.seller.id, [front, garden, both]],
  ] as const) {
    const { id } = await shop.admin.api.estate.create({ body: { ...typedEstate(shown(...pictures)), userID } })
    if (userID === shop.seller.id) await shop.seller.api.estate.patch({ id, body: shown(front) })
  }
  await purge({ ...house.services, now: () => new Date(Date.now() + 25 * 3_600_000).toISOString() })
  const answers = await Promise.all([front, garden, both].map(({ path }) => house.visitor.fetch(`/files/${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
})

test('a record that names what can be no file goes, and holds up no other', async () => {
  const { path } = await upload(seller, 'estate')
  const { pool, storages } = house.services
  const columns = `id, path, "thumbnailPath", dir, name, size, "contentType", "userID", "createdAt", "removedAt"`
  const values = `$1, 'estate/odd', '../odd', 'estate', '外観.jpg', 1, 'image/webp', $2, '2020-01-01', now()`
  await pool.query(`insert into images (${columns}) values (${values})`, [crypto.randomUUID(), seller.id])
  await dropPaths(systemContext(house.services), [path])
  await removeDropped(house.services)
  expect(await storages.open.get(path)).toBeNull()
  const { rows } = await pool.query(`select path from images where path = any($1)`, [['estate/odd', path]])
  expect(rows).toEqual([])
})

test('an identity paper opens only through a link that its owner or the desk asked for', async () => {
  const kept = await upload(seller, 'identification')
  expect((await house.visitor.fetch(`/files/${kept.path}`)).status).toBe(404)
  const stranger = await house.as(Role.seller)
  await expect(stranger.api.image.link({ path: kept.path })).rejects.toMatchObject({ status: 404 })
  await expect(house.visitor.api.image.link({ path: kept.path })).rejects.toMatchObject({ status: 401 })
  const { url } = await seller.api.image.link({ path: kept.path })
  const answer = await house.visitor.fetch(url)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp')
  const admin = await house.as(Role.admin)
  await admin.api.image.link({ path: kept.path })
  const { rows } = await house.services.pool.query(
    `select "actorID" from audits where action = 'view' and "rowID" = $1`,
    [kept.path],
  )
  expect(new Set(rows.map((row) => row.actorID))).toEqual(new Set([seller.id, admin.id]))
  // Not its last letter: some of that one's bits say nothing.
  const forged = url.replace(/.(?=.{9}$)/, (letter) => (letter === 'x' ? 'y' : 'x'))
  expect((await house.visitor.fetch(forged)).status).toBe(410)
})

test('identity papers lie encrypted on the disk', async () => {
  const kept = await upload(seller, 'identification')
  const files = await readdir(house.dataDir, { recursive: true })
  const file = files.find((name) => name.endsWith(kept.path.split('/')[1]!))!
  expect((await readFile(`${house.dataDir}/${file}`)).subarray(8, 12).toString()).not.toBe('WEBP')
})

test('a buyer puts nothing among the pictures of estates, and papers of their own identity among the sealed ones', async () => {
  const buyer = await house.as(Role.buyer)
  await expect(upload(buyer, 'estate')).rejects.toMatchObject({ status: 403 })
  await expect(upload(buyer, 'identification')).resolves.toMatchObject({
    path: expect.stringMatching(/^identification\//),
  })
})
