import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { EstateNegotiationStatus, ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { waitersFor } from '../lock-waits.ts'
import { rawWordsIn } from '../raw-words.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
let buyer: Somebody
let estateID: string
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin, buyer] = await Promise.all([house.as(Role.seller), house.as(Role.admin), house.as(Role.buyer)])
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  estateID = id
})
afterAll(() => house.drop())

test('a buyer opens one deal on an estate; the seller sees it once invited', async () => {
  const deal = await buyer.api.negotiation.create({ body: { estateID } })
  expect(deal).toMatchObject({ status: DealStatus.active, buyerID: buyer.id, sellerID: seller.id })
  expect(deal).not.toHaveProperty('adminMemo')
  await expect(buyer.api.negotiation.create({ body: { estateID } })).rejects.toMatchObject({ status: 409 })
  await expect(seller.api.negotiation.one({ id: deal.id })).rejects.toMatchObject({ status: 404 })
  await admin.api.negotiation.patch({ id: deal.id, body: { sellerInvitedFlag: true } })
  expect(await seller.api.negotiation.one({ id: deal.id })).toMatchObject({ id: deal.id })
  expect((await buyer.api.estate.negotiating()).items.map(({ id }) => id)).toEqual([estateID])
})

test('messages are read in the room only, come in order, and the same message sent twice is one', async () => {
  const { items } = await buyer.api.negotiation.list({})
  const negotiationID = items[0]!.id
  const first = await buyer.api.chat.create({ body: { negotiationID, message: '内見できますか', clientID: 'phone-1' } })
  const again = await buyer.api.chat.create({ body: { negotiationID, message: '内見できますか', clientID: 'phone-1' } })
  expect(again.id).toBe(first.id)
  await admin.api.chat.create({ body: { negotiationID, message: 'はい、ご案内します' } })
  const heard = await seller.api.chat.list({ negotiationID })
  expect(heard.items.map(({ sequence, message }) => [sequence, message])).toEqual([
    [1, expect.stringContaining('参加しました')],
    [2, '内見できますか'],
    [3, 'はい、ご案内します'],
  ])
  const stranger = await house.as(Role.buyer)
  expect((await stranger.api.chat.list({ negotiationID })).items).toEqual([])
  await expect(stranger.api.chat.create({ body: { negotiationID, message: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await buyer.api.negotiation.one({ id: negotiationID })).toMatchObject({
    chatStartFlag: true,
    buyerLastSendAt: first.createdAt,
  })
})

test('maintenance tells beforehand what it would change, by label, and changes nothing then', async () => {
  await house.services.pool.query(`update negotiations set "chatStartFlag" = false, "lastSequence" = 9`)
  const audited = async () => (await admin.api.audit.list({ noun: 'negotiation', rowID: '*', limit: 100 })).items.length
  const before = await audited()
  const dry = await admin.api.negotiation.setChatStartFlag({ dryRun: 'true' })
  expect(dry.items).toHaveLength(dry.changed)
  expect(dry.items![0]!.changes.map(({ before, after }) => [before, after])).toContainEqual(['いいえ', 'はい'])
  expect([await audited(), await admin.api.negotiation.setChatStartFlag({ dryRun: 'true' })]).toEqual([before, dry])
  const { ids, items } = await admin.api.negotiation.setChatStartFlag({ dryRun: 'false' })
  expect([ids, items]).toEqual([dry.ids, dry.items])
  const { items: lines } = await admin.api.audit.list({ action: 'setChatStartFlag' })
  expect(lines.map(({ after }) => after)).toEqual([{ ids }])
})

test('maintenance goes through the deals part by part for whoever asks so', async () => {
  await house.services.pool.query(`update negotiations set "lastSendAt" = '2020-01-01T00:00:00Z'`)
  const { count } = await admin.api.negotiation.count({})
  const ids: string[] = []
  let cursor: string | null | undefined
  let parts = 0
  do {
    const part = await admin.api.negotiation.resetSendAt({ dryRun: 'false', limit: 1, ...(cursor && { cursor }) })
    ids.push(...part.ids)
    cursor = part.cursor
  } while (cursor && ++parts < 50)
  expect(new Set(ids).size).toBe(count)
})

test('maintenance recomputes what has drifted, tells what it changed, and finds nothing the second time', async () => {
  await house.services.pool.query(`update negotiations set "chatStartFlag" = false, "lastSendAt" = null`)
  expect(await admin.api.negotiation.patchAll()).toMatchObject({ changed: 1 })
  expect(await admin.api.negotiation.patchAll()).toEqual({ changed: 0, ids: [] })
  await expect(buyer.api.negotiation.patchAll()).rejects.toMatchObject({ status: 403 })
})

test("an amount is the desk's and the server's: no party writes it", async () => {
  const { items } = await buyer.api.negotiation.list({})
  const menu = await admin.api.serviceMenu.create({
    body: { name: '契約書の作成', price: 55_000, buyerMenuFlag: true },
  })
  const asked = await buyer.api.quotation.create({ body: { negotiationID: items[0]!.id, serviceMenuIDs: [menu.id] } })
  expect(asked).toMatchObject({ quotationStatus: QuotationStatus.request, totalAmount: null })
  await expect(buyer.api.quotation.patch({ id: asked.id, body: { totalAmount: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  const lines = [
    {
      serviceMenuID: menu.id,
      name: '契約書の作成',
      quantity: 1,
      unitPrice: 50_000,
      taxRate: 10 as const,
      kind: 2 as const,
    },
  ]
  const fixed = await admin.api.quotation.patch({
    id: asked.id,
    body: { quotationStatus: QuotationStatus.fixed, lines, validUntil: '2099-12-31' },
  })
  expect(fixed.totalAmount).toBe(55_000)
})

test('of two deals about a home that move at the same moment its card says the further one', async () => {
  const { id: home } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: home, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: home })
  const [one, other] = await Promise.all(
    [buyer, await house.as(Role.buyer)].map((who) => who.api.negotiation.create({ body: { estateID: home } })),
  )
  const move = (id: string, body: object) => admin.api.negotiation.patch({ id, body })
  await move(one!.id, { sellerInvitedFlag: true })
  const { pool } = house.services
  const somebody = await pool.connect()
  await somebody.query('begin')
  await somebody.query('select from estates where id = $1 for update', [home])
  const moves = [move(one!.id, { status: DealStatus.negotiating })]
  await waitersFor(somebody)
  moves.push(move(other!.id, { status: DealStatus.failed, failReason: '予定が変わりました' }))
  await waitersFor(somebody, 2)
  await somebody.query('commit')
  somebody.release()
  await Promise.all(moves)
  expect(await admin.api.estate.one({ id: home })).toMatchObject({
    negotiationStatus: EstateNegotiationStatus.negotiating,
  })
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
