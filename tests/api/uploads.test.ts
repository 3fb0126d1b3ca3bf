import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { IdentityDocument, Role, SellerStatus } from '#domain/choices/person.ts'
import { uploadsIn } from '#domain/kit/fields.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import type { UploadDir } from '#domain/upload.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let seller: Somebody
let other: Somebody
let desk: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  seller = shop.seller
  desk = shop.admin
  other = await house.as(Role.seller)
})
afterAll(() => house.drop())

/** A file that somebody has put into a bucket: its key, and that of its thumbnail. */
async function upload({ id }: Somebody, dir: UploadDir, removed = false) {
  const stem = `${dir}/${randomUUID()}`
  const file = { path: `${stem}.webp`, thumbnailPath: `${stem}-thumb.webp` }
  await house.services.pool.query(
    `insert into images (id, path, "thumbnailPath", dir, name, size, "contentType", "userID", "createdAt", "removedAt")
      values ($1, $2, $3, $4, 'x', 1, 'image/webp', $5, now(), $6)`,
    [randomUUID(), file.path, file.thumbnailPath, dir, id, removed ? new Date() : null],
  )
  return file
}
const isKept = async (path: string) =>
  (await house.services.pool.query('select "removedAt" from images where path = $1', [path])).rows[0].removedAt === null

/** Files that are not this person's to name in a field of this bucket. */
const notTheirs = {
  'somebody else’s': (_: Somebody, dir: UploadDir) => upload(other, dir),
  'one’s own of another bucket': (me: Somebody, dir: UploadDir) => upload(me, dir === 'chat' ? 'estate' : 'chat'),
  'one’s own that was given up': (me: Somebody, dir: UploadDir) => upload(me, dir, true),
  'made up': async (_: Somebody, dir: UploadDir) => ({ path: `${dir}/x.webp`, thumbnailPath: `${dir}/x-thumb.webp` }),
}
const kinds = Object.keys(notTheirs) as (keyof typeof notTheirs)[]

type File = { path: string; thumbnailPath: string }
const photo = { id: 'photo', photoType: 1, caption: null, sortOrder: 0 }
const paper = { id: 'paper', name: '図面', documentKind: 1, documentGroup: 1, visibility: 1, inquirySource: 1 }
/** The fields of an estate that name files. */
const estateFields: [UploadDir, (string | number)[], (file: File, mine: File) => object][] = [
  ['estate', ['topImage'], ({ path }) => ({ topImage: path })],
  ['estate', ['estatePhotos', 0, 'path'], ({ path }, mine) => ({ estatePhotos: [{ ...photo, ...mine, path }] })],
  [
    'estate',
    ['estatePhotos', 0, 'thumbnailPath'],
    ({ thumbnailPath }, mine) => ({ estatePhotos: [{ ...photo, ...mine, thumbnailPath }] }),
  ],
  ['document', ['documents', 0, 'path'], ({ path }) => ({ documents: [{ ...paper, path }] })],
]
const cells = estateFields.flatMap(([dir, path, say]) =>
  kinds.map((kind) => ({ at: path.join('.'), kind, dir, path, say })),
)

test.each(cells)('an estate names in $at no file that is $kind', async ({ dir, kind, path, say }) => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  const body = say(await notTheirs[kind](seller, dir), await upload(seller, dir))
  const refused = { status: 400, issues: [{ path, message: 'ファイルを選び直してください' }] }
  await expect(seller.api.estate.patch({ id, body })).rejects.toMatchObject(refused)
  await expect(seller.api.estate.put({ id, body: { ...typedEstate(), ...body } })).rejects.toMatchObject(refused)
  await expect(seller.api.estate.create({ body: { ...typedEstate(), ...body } })).rejects.toMatchObject(refused)
})

test.each(estateFields)('an estate names files of one’s own bucket %s in %j', async (dir, _, say) => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  const mine = await upload(seller, dir)
  await expect(seller.api.estate.patch({ id, body: say(mine, mine) })).resolves.toMatchObject(say(mine, mine))
})

test('the desk that edits an estate names its seller’s files and its own, and nobody else’s', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  const name = async (somebody: Somebody) => {
    const { path } = await upload(somebody, 'estate')
    return desk.api.estate.patch({ id, body: { topImage: path } })
  }
  await expect(name(seller)).resolves.toMatchObject({ id })
  await expect(name(desk)).resolves.toMatchObject({ id })
  await expect(name(other)).rejects.toMatchObject({ status: 400 })
})

test('what an estate names already may be sent back, and moved to another place of it', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  const { path } = await upload(seller, 'estate')
  await seller.api.estate.patch({ id, body: { topImage: path } })
  await house.services.pool.query('update images set "userID" = $2 where path = $1', [path, other.id])
  await expect(seller.api.estate.patch({ id, body: { topImage: path, title: '新しい題名の家' } })).resolves.toBeTruthy()
})

const licence = { identificationDocumentType: IdentityDocument.drivingLicence }
const profile = {
  lastName: '山田',
  firstName: '花子',
  lastNameKana: 'ヤマダ',
  firstNameKana: 'ハナコ',
  phone: '09012345678',
  birthDate: '1970-05-01',
  postCode: '2480006',
  prefecturesCode: 14,
  city: '鎌倉市',
  address1: '小町1-2-3',
}
async function newcomer() {
  const somebody = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  await somebody.api.user.patch({ id: somebody.id, body: profile })
  return somebody
}

test.each(kinds)('nobody applies to sell with a paper that is %s, and no file is lost by trying', async (kind) => {
  const me = await newcomer()
  const { path } = await notTheirs[kind](me, 'identification')
  const apply = (body: object) => me.api.user.applySeller({ id: me.id, body: { ...licence, ...body } })
  await expect(apply({ identificationPaths: [path] })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['identificationPaths'] }],
  })
  const mine = await upload(me, 'identification')
  const attorney = await notTheirs[kind](me, 'attorney')
  const body = { identificationPaths: [mine.path], substituteFlag: true, powerOfAttorneyPath: attorney.path }
  await expect(apply(body)).rejects.toMatchObject({ status: 400, issues: [{ path: ['powerOfAttorneyPath'] }] })
})

test('nobody applies to sell without the papers that the rules ask for', async () => {
  const me = await newcomer()
  const apply = (body: object) => me.api.user.applySeller({ id: me.id, body })
  await expect(apply(licence)).rejects.toMatchObject({ status: 400, issues: [{ path: ['identificationPaths'] }] })
  const { path } = await upload(me, 'identification')
  const passport = { identificationDocumentType: IdentityDocument.passport, identificationPaths: [path, path] }
  await expect(apply(passport)).rejects.toMatchObject({ status: 400, issues: [{ path: ['identificationPaths'] }] })
})

test('withdrawing an application gives up one’s own papers alone, whatever else the row names', async () => {
  const me = await newcomer()
  const { path } = await upload(me, 'identification')
  const stolen = await upload(other, 'estate')
  await me.api.user.applySeller({ id: me.id, body: { ...licence, identificationPaths: [path] } })
  // As a row may have come to name it before the names were asked.
  await house.services.pool.query('update users set "identificationPaths" = $2 where id = $1', [
    me.id,
    [path, stolen.path],
  ])
  await me.api.user.patch({ id: me.id, body: { sellerApprovedStatus: SellerStatus.notApplied } })
  expect([await isKept(path), await isKept(stolen.path)]).toEqual([false, true])
})

test.each(kinds)('no message shows a picture that is %s', async (kind) => {
  const { buyer, negotiationID } = await shop.quoted()
  const { path } = await notTheirs[kind](buyer, 'chat')
  const body = { negotiationID, messageType: ChatMessageType.image, imagePaths: [path] }
  await expect(buyer.api.chat.create({ body })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['imagePaths'] }],
  })
  await expect(
    buyer.api.chat.create({ body: { ...body, imagePaths: [(await upload(buyer, 'chat')).path] } }),
  ).resolves.toBeTruthy()
})

/** Every text of a schema, in its parts as well, by the names on the way to it. */
function textsOf(schema: z.ZodType, path: string[] = []): { path: string[]; schema: z.ZodType }[] {
  const inner = (
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  ) as z.ZodType
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, part]) => textsOf(part as z.ZodType, [...path, name]))
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject) return textsOf(inner.element, path)
  return [{ path, schema: inner }]
}
const named = Object.values<Resource>(nouns).flatMap((noun) =>
  Object.entries(noun.body.shape).flatMap(([name, field]) =>
    textsOf(field as z.ZodType, [name])
      .filter(({ path }) => /paths?$|image$|images$/i.test(path.at(-1)!))
      // Where a notification leads is the product's own, and a page.
      .filter(() => noun.name !== 'notification')
      .map((text) => ({ ...text, at: [noun.name, ...text.path].join('.') })),
  ),
)
test.each(named)('$at says which bucket its files are in', ({ schema }) => {
  expect(uploadsIn(schema, schema instanceof z.ZodArray ? ['x'] : 'x')).toHaveLength(1)
})
test('the fields that name files are found', () => expect(named.length).toBeGreaterThanOrEqual(7))

test('a member keeps a gigabyte of files at most, and the desk all papers that it has to keep', async () => {
  const png = sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } }).png()
  const image = new Blob([new Uint8Array(await png.toBuffer())])
  const send = ({ api }: Somebody) =>
    api.image.create({ body: { name: '図.png', dir: 'chat', thumbnail: false, image } })
  for (const who of [seller, desk]) {
    const { path } = await upload(who, 'chat')
    await house.services.pool.query('update images set size = 1000000000 where path = $1', [path])
  }
  await expect(send(seller)).rejects.toMatchObject({ status: 413, message: expect.stringContaining('1GB') as string })
  expect(await send(desk)).toMatchObject({ path: expect.stringMatching(/^chat\//) as string })
})
