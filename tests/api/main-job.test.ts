import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { rawWordsIn } from '../raw-words.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin, buyer] = await Promise.all([house.as(Role.seller), house.as(Role.admin), house.as(Role.buyer)])
})
afterAll(() => house.drop())

/** A listing as far as the public: written, applied for and approved. */
async function publish() {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  return admin.api.estate.approve({ id })
}

test('a seller lists a home, the desk publishes it, a visitor finds it and a buyer keeps it', async () => {
  const draft = await seller.api.estate.create({ body: {} })
  expect(draft).toMatchObject({
    status: ListingStatus.draft,
    userID: seller.id,
    land: {},
    building: {},
    estatePhotos: [],
  })
  const written = await seller.api.estate.patch({ id: draft.id, body: { ...typedEstate(), version: draft.version } })
  expect(written.version).toBe(2)
  await seller.api.estate.patch({ id: draft.id, body: { status: ListingStatus.applying } })
  expect((await house.visitor.api.estate.public({})).items).toEqual([])
  const approved = await admin.api.estate.approve({ id: draft.id })
  expect(approved.status).toBe(ListingStatus.approved)
  expect(approved.firstApprovedAt).toBe(approved.approvedAt)
  const found = await house.visitor.api.estate.public({ searchPrefecturesCodes: 14, priceTo: 30_000_000 })
  expect(found.items.map(({ id }) => id)).toEqual([draft.id])
  const shown = await house.visitor.api.estate.publicOne({ id: draft.id })
  expect(shown.title).toBe(written.title)
  const kept = await buyer.api.favorite.switch({ estateID: draft.id })
  expect(kept).toMatchObject({ buyerID: buyer.id, estateID: draft.id })
  expect((await buyer.api.favorite.estates()).items).toHaveLength(1)
  expect(await buyer.api.favorite.switch({ estateID: draft.id })).toBeNull()
})

test('later edits wait: the public reads what was approved', async () => {
  const { id } = await publish()
  await seller.api.estate.patch({ id, body: { title: '書きかえた題名です' } })
  expect((await house.visitor.api.estate.publicOne({ id })).title).not.toBe('書きかえた題名です')
  const differences = await admin.api.estate.difference({ id })
  expect(differences).toMatchObject([{ field: 'title', after: '書きかえた題名です' }])
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '題名の変更' } })
  await admin.api.estate.approve({ id })
  expect((await house.visitor.api.estate.publicOne({ id })).title).toBe('書きかえた題名です')
})

test('a rejected listing tells its seller why, and can be applied for again', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.reject({ id, body: { denyReason: '写真が暗いため' } })
  expect(await seller.api.estate.one({ id })).toMatchObject({
    status: ListingStatus.rejected,
    denyReason: '写真が暗いため',
  })
  const again = await seller.api.estate.patch({
    id,
    body: { status: ListingStatus.applying, changeReason: '撮り直しました' },
  })
  expect(again).toMatchObject({ status: ListingStatus.applying, denyReason: null })
})

test('an unfinished listing cannot be applied for, and is told what is missing', async () => {
  const { id } = await seller.api.estate.create({ body: { title: '古民家をゆずります' } })
  const failure = seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await expect(failure).rejects.toMatchObject({ status: 400, code: 'bad_request' })
  expect((await seller.api.estate.one({ id })).status).toBe(ListingStatus.draft)
})

test('a seller who has not been checked cannot ask for publication', async () => {
  const unchecked = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const { id } = await unchecked.api.estate.create({ body: typedEstate() })
  const failure = unchecked.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await expect(failure).rejects.toMatchObject({ status: 409 })
})

test('nobody skips the desk: an illegal move is a conflict and writes nothing', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await expect(seller.api.estate.patch({ id, body: { status: ListingStatus.approved } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(seller.api.estate.approve({ id })).rejects.toMatchObject({ status: 403 })
  await expect(admin.api.estate.approve({ id })).rejects.toMatchObject({ status: 409 })
  await expect(
    seller.api.estate.create({ body: { ...typedEstate(), status: ListingStatus.approved } }),
  ).rejects.toMatchObject({ status: 400 })
  expect((await seller.api.estate.one({ id })).status).toBe(ListingStatus.draft)
})

test('a finished listing is gone, and a stranger sees no difference between absent and hidden', async () => {
  const { id } = await publish()
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await expect(house.visitor.api.estate.publicOne({ id })).rejects.toMatchObject({ status: 410, code: 'gone' })
  const { id: draft } = await seller.api.estate.create({ body: {} })
  const other = await house.as(Role.seller)
  await expect(other.api.estate.one({ id: draft })).rejects.toMatchObject({ status: 404 })
  await expect(other.api.estate.patch({ id: draft, body: { title: '横取りした題名' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(buyer.api.estate.one({ id: draft })).rejects.toMatchObject({ status: 404 })
})

test('two editors do not overwrite each other', async () => {
  const { id, version } = await seller.api.estate.create({ body: {} })
  await seller.api.estate.patch({ id, body: { version, appealPoint: '先に書いた' } })
  await expect(seller.api.estate.patch({ id, body: { version, appealPoint: '後から書いた' } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await seller.api.estate.one({ id })).appealPoint).toBe('先に書いた')
})

test('the same request with the same key makes one listing; another body under it is refused', async () => {
  const key = { idempotencyKey: 'one-and-the-same-key' }
  const [first, second] = await Promise.all([
    seller.api.estate.create({ body: { title: '一度だけの物件' } }, key),
    seller.api.estate.create({ body: { title: '一度だけの物件' } }, key),
  ])
  expect(second.id).toBe(first.id)
  const other = seller.api.estate.create({ body: { title: 'ちがう物件です' } }, key)
  await expect(other).rejects.toMatchObject({ status: 422, code: 'key_reused' })
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
