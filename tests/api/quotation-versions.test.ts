import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { rawWordsIn } from '../raw-words.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody, admin: Somebody, buyer: Somebody
let menuID: string
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin, buyer] = await Promise.all([house.as(Role.seller), house.as(Role.admin), house.as(Role.buyer)])
  const menu = { name: '間取り図の作成', price: 55_000, buyerMenuFlag: true }
  menuID = (await admin.api.serviceMenu.create({ body: menu })).id
})
afterAll(() => house.drop())

const line = (name: string, unitPrice: number) => ({
  serviceMenuID: null,
  name,
  quantity: 1,
  unitPrice,
  taxRate: 10 as const,
  kind: 2 as const,
})

/** A buyer's request, which the desk has not answered yet. */
async function asked() {
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate({}) })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  return (await buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [menuID] } })).id
}
const fix = (id: string, unitPrice: number, note: string | null = null) =>
  admin.api.quotation.patch({
    id,
    body: {
      quotationStatus: QuotationStatus.fixed,
      validUntil: '2099-12-31',
      note,
      lines: [line('間取り図の作成', unitPrice)],
    },
  })
const askForChange = (id: string, note: string) =>
  buyer.api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.request, note } })

test('every version stays as it was offered, the newest first, with the wish that it answers', async () => {
  const id = await asked()
  expect(await buyer.api.quotation.versions({ id })).toEqual([])
  await fix(id, 50_000, 'はじめのご案内です。')
  await askForChange(id, 'もう少し安くなりませんか。')
  expect(await buyer.api.quotation.versions({ id })).toHaveLength(1)
  await fix(id, 45_000)
  const versions = await buyer.api.quotation.versions({ id })
  expect(versions).toMatchObject([
    { number: 2, totalAmount: 49_500, note: null, wish: 'もう少し安くなりませんか。', validUntil: '2099-12-31' },
    {
      number: 1,
      totalAmount: 55_000,
      note: 'はじめのご案内です。',
      wish: null,
      lines: [line('間取り図の作成', 50_000)],
    },
  ])
  const { quotationFixAt } = await buyer.api.quotation.one({ id })
  expect(versions[0]!.fixedAt).toBe(quotationFixAt)
  expect(await admin.api.quotation.versions({ id })).toEqual(versions)
})

test('a wish in the very words of the note before it is told, and only with the version that answers it', async () => {
  const id = await asked()
  await fix(id, 50_000, '値引きします。')
  await askForChange(id, '値引きします。')
  await fix(id, 40_000)
  await askForChange(id, '写真もお願いします。')
  await fix(id, 60_000)
  const wishes = (await buyer.api.quotation.versions({ id })).map(({ wish }) => wish)
  expect(wishes).toEqual(['写真もお願いします。', '値引きします。', null])
})

test('what was fixed stays as it was offered: not even the desk changes it but by a new version', async () => {
  const id = await asked()
  await admin.api.quotation.patch({ id, body: { lines: [line('下書き', 1_000)] } })
  await fix(id, 50_000)
  for (const body of [{ lines: [line('間取り図の作成', 1)] }, { validUntil: '2099-01-01' }, { note: 'あとから' }])
    await expect(admin.api.quotation.patch({ id, body })).rejects.toMatchObject({ status: 409 })
  expect((await buyer.api.quotation.one({ id })).lines).toEqual([line('間取り図の作成', 50_000)])
})

test('versions are for whoever asked and the desk: nobody else learns that there are any', async () => {
  const id = await asked()
  await fix(id, 50_000)
  const stranger = await house.as(Role.buyer)
  for (const { api } of [stranger, seller])
    await expect(api.quotation.versions({ id })).rejects.toMatchObject({ status: 404 })
  await expect(house.visitor.api.quotation.versions({ id })).rejects.toMatchObject({ status: 401 })
  await expect(buyer.api.quotation.versions({ id: 'none' })).rejects.toMatchObject({ status: 404 })
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
