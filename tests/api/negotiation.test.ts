import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'
import { ending, waivePapers } from '../ending.ts'
import { rowFrom } from '../row-from.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let seller: Somebody
let admin: Somebody
let buyer: Somebody
let rival: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin, buyer, rival] = await Promise.all([
    house.as(Role.seller),
    house.as(Role.admin),
    house.as(Role.buyer),
    house.as(Role.buyer),
  ])
})
afterAll(() => house.drop())

/** A published estate with a deal that is being negotiated. */
async function negotiated() {
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  await admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  await seller.api.negotiation.patch({ id, body: { status: DealStatus.negotiating } })
  return { id, estateID }
}
const terms = (negotiationID: string, price = 28_000_000) => ({ negotiationID, price, deposit: 1_000_000 })

test('an uninvited seller cannot start negotiating, and a buyer never', async () => {
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  const start = { id, body: { status: DealStatus.negotiating } }
  await expect(seller.api.negotiation.patch(start)).rejects.toMatchObject({ status: 404 })
  await expect(buyer.api.negotiation.patch(start)).rejects.toMatchObject({ status: 409 })
  await expect(admin.api.negotiation.patch(start)).rejects.toMatchObject({ status: 409 })
})

test('offers alternate: one is open, the other side counters or accepts, nobody accepts their own, and what is agreed stays', async () => {
  const { id } = await negotiated()
  const first = await buyer.api.offer.create({ body: terms(id) })
  expect(first).toMatchObject({ status: OfferStatus.open, offererID: buyer.id, sellerConfirmedAt: null })
  await expect(buyer.api.offer.create({ body: terms(id) })).rejects.toMatchObject({ status: 409 })
  const accept = { status: OfferStatus.accepted }
  await expect(buyer.api.offer.patch({ id: first.id, body: accept })).rejects.toMatchObject({ status: 409 })
  await expect(seller.api.offer.patch({ id: first.id, body: { status: OfferStatus.withdrawn } })).rejects.toMatchObject(
    { status: 409 },
  )
  expect((await rival.api.offer.list({ id: first.id })).items).toEqual([])
  const second = await seller.api.offer.create({ body: terms(id, 29_000_000) })
  expect(await rowFrom(buyer.api.offer.list, first.id)).toMatchObject({ status: OfferStatus.countered })
  const agreed = await buyer.api.offer.patch({ id: second.id, body: accept })
  expect(agreed.buyerConfirmedAt).not.toBeNull()
  expect(agreed.sellerConfirmedAt).not.toBeNull()
  const message = '合意した条件があります。取り下げてから提案してください。'
  for (const { api } of [buyer, seller])
    await expect(api.offer.create({ body: terms(id) })).rejects.toMatchObject({ status: 409, message })
})

test('an agreement that is taken back is told as such, and not as an offer', async () => {
  const { id } = await negotiated()
  const told = async () => (await admin.api.chat.list({ negotiationID: id })).items.map(({ message }) => message)
  const { id: open } = await buyer.api.offer.create({ body: terms(id) })
  await buyer.api.offer.patch({ id: open, body: { status: OfferStatus.withdrawn } })
  expect(await told()).toContainEqual(expect.stringContaining('条件の提案を取り下げました'))
  expect(await told()).not.toContainEqual(expect.stringContaining('合意を取り消しました'))
  const { id: agreed } = await buyer.api.offer.create({ body: terms(id) })
  await seller.api.offer.patch({ id: agreed, body: { status: OfferStatus.accepted } })
  await seller.api.offer.patch({ id: agreed, body: { status: OfferStatus.withdrawn } })
  expect(await told()).toContainEqual(expect.stringContaining('条件の合意を取り消しました'))
})

test('a deal is established only on agreed terms; the estate leaves the search at once and others are told', async () => {
  const { id, estateID } = await negotiated()
  const { id: other } = await rival.api.negotiation.create({ body: { estateID } })
  await expect(admin.api.negotiation.patch({ id, body: { status: DealStatus.established } })).rejects.toMatchObject({
    status: 409,
  })
  const { id: offerID } = await buyer.api.offer.create({ body: terms(id) })
  await seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, id)
  await admin.api.negotiation.patch({ id, body: { status: DealStatus.established } })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ status: 404 })
  expect((await rival.api.chat.list({ negotiationID: other })).items.at(-1)?.message).toContain('お待ちください')
  await admin.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: 'ローン不成立' } })
  await seller.api.estate.confirm({ id: estateID })
  expect(await house.visitor.api.estate.publicOne({ id: estateID })).toMatchObject({
    id: estateID,
    negotiationStatus: 1,
  })
})

test('a finished deal ends the listing and the other deals', async () => {
  const { id, estateID } = await negotiated()
  const { id: other } = await rival.api.negotiation.create({ body: { estateID } })
  const { id: offerID } = await buyer.api.offer.create({ body: terms(id) })
  await seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, id)
  await admin.api.negotiation.patch({ id, body: { status: DealStatus.established } })
  await waivePapers(house, id)
  await admin.api.negotiation.patch({ id, body: ending() })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ status: 410 })
  expect(await rival.api.negotiation.one({ id: other })).toMatchObject({ status: DealStatus.failed })
})

test('a home whose sale is finished is listed again by nobody', async () => {
  const { id, estateID } = await negotiated()
  // With the other deals, which end, the mark of the sale goes as well.
  await rival.api.negotiation.create({ body: { estateID } })
  const { id: offerID } = await buyer.api.offer.create({ body: terms(id) })
  await seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, id)
  await admin.api.negotiation.patch({ id, body: { status: DealStatus.established } })
  await waivePapers(house, id)
  await admin.api.negotiation.patch({ id, body: ending() })
  const refusal = { status: 409, message: '成約した物件は、もう一度掲載できません' }
  for (const { api } of [seller, admin])
    await expect(api.estate.patch({ id: estateID, body: { status: ListingStatus.draft } })).rejects.toMatchObject(
      refusal,
    )
  expect(await admin.api.estate.one({ id: estateID })).toMatchObject({ status: ListingStatus.finished })
})

test('an offer is not accepted after its time, though nothing has ended it yet', async () => {
  const { id } = await negotiated()
  const { id: offerID } = await buyer.api.offer.create({ body: terms(id) })
  await house.services.pool.query(`update offers set "expiresAt" = now() - interval '1 second' where id = $1`, [
    offerID,
  ])
  const accept = seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  await expect(accept).rejects.toMatchObject({ status: 409, message: 'この提案は、回答の期限を過ぎています' })
  expect(await rowFrom(buyer.api.offer.list, offerID)).toMatchObject({ status: OfferStatus.open })
})

test('terms with a day that has passed since are agreed upon by nobody', async () => {
  const { id } = await negotiated()
  const { id: offerID } = await buyer.api.offer.create({ body: { ...terms(id), deliveryDate: '2099-12-31' } })
  await house.services.pool.query(`update offers set "deliveryDate" = '2026-01-31' where id = $1`, [offerID])
  const accept = seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  const message = '提案された日付が過ぎています。新しい日付で、別の条件を提案してください。'
  await expect(accept).rejects.toMatchObject({ status: 409, message })
})

test("the inbox tells the last line and what one has not read; reading moves the mark for all one's devices", async () => {
  const { id } = await negotiated()
  await buyer.api.chat.create({ body: { negotiationID: id, message: 'はじめまして' } })
  await admin.api.chat.create({ body: { negotiationID: id, message: '担当の山田です' } })
  const mine = async (somebody: Somebody) =>
    (await somebody.api.negotiation.inbox({})).items.find((item) => item.negotiation.id === id)!
  expect(await mine(buyer)).toMatchObject({
    unread: 1,
    last: { message: '担当の山田です' },
    estate: { price: 29_800_000 },
  })
  const { sequence } = (await mine(buyer)).last!
  await buyer.api.negotiation.read({ id, body: { sequence } })
  await buyer.api.negotiation.read({ id, body: { sequence: 1 } })
  expect(await mine(buyer)).toMatchObject({ unread: 0 })
  expect(await mine(seller)).toMatchObject({ unread: 1 + sequence - 1 })
  expect((await mine(admin)).reads).toContainEqual({ readerID: buyer.id, sequence })
  const stranger = await house.as(Role.buyer)
  expect((await stranger.api.negotiation.inbox({})).items).toEqual([])
})

test("the inbox is searched by every word of the estate's address and the parties' names, within one's own deals", async () => {
  const { id } = await negotiated()
  const found = async (somebody: Somebody, keyword: string) =>
    (await somebody.api.negotiation.inbox({ keyword, limit: 100 })).items.map(({ negotiation }) => negotiation.id)
  const { sellerName } = await buyer.api.negotiation.one({ id })
  expect(await found(buyer, `鎌倉 ${sellerName}`)).toContain(id)
  expect(await found(buyer, '鎌倉 100%')).toEqual([])
  expect(await found(rival, '鎌倉')).not.toContain(id)
})

test('the inbox narrows to what one has not read, page by page, and the count adds up the same lines', async () => {
  const visitor = await house.as(Role.buyer)
  const rooms: string[] = []
  for (const message of ['一', '二', '三', '四']) {
    const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
    await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id: estateID })
    const { id } = await visitor.api.negotiation.create({ body: { estateID } })
    await admin.api.chat.create({ body: { negotiationID: id, message } })
    rooms.push(id)
  }
  const unread = async (asked: object = {}) => {
    const { items, cursor } = await visitor.api.negotiation.inbox({ ...asked, unread: 'true' })
    return { ids: items.map(({ negotiation }) => negotiation.id), cursor }
  }
  await visitor.api.negotiation.read({ id: rooms[1]!, body: { sequence: 1 } })
  await admin.api.chat.create({ body: { negotiationID: rooms[0]!, message: '五' } })
  expect(await visitor.api.negotiation.unread()).toEqual({ count: 4, otherSide: 0 })
  const first = await unread({ limit: 2 })
  expect(first.ids).toEqual([rooms[0], rooms[3]])
  await visitor.api.negotiation.read({ id: rooms[3]!, body: { sequence: 1 } })
  expect(await unread({ limit: 2, cursor: first.cursor! })).toEqual({ ids: [rooms[2]], cursor: null })
  await expect(visitor.api.negotiation.inbox({ limit: 2, cursor: first.cursor! })).rejects.toMatchObject({
    status: 400,
  })
  expect((await unread({ keyword: 'どこにもない' })).ids).toEqual([])
  await visitor.api.chat.create({ body: { negotiationID: rooms[2]!, message: '読みました' } })
  expect((await unread()).ids).toEqual([rooms[0]])
  expect(await visitor.api.negotiation.unread()).toEqual({ count: 2, otherSide: 0 })
  await expect(house.visitor.api.negotiation.unread()).rejects.toMatchObject({ status: 401 })
})

/** Reads events until the test has seen enough. */
async function* eventsOf(response: Response) {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s).slice(0, 2)),
      )
      text = text.slice(end + 2)
      if (fields.event) yield fields as { event: string; id?: string; data: string }
    }
  }
}

test('a stream brings every line once and in order, from where it was left, also those said meanwhile', async () => {
  const { id } = await negotiated()
  const say = (message: string) => buyer.api.chat.create({ body: { negotiationID: id, message } })
  const { sequence: seen } = await say('一')
  await say('二')
  const path = `http://sumika.test/api/events?negotiationID=${id}&after=${seen}`
  const events = eventsOf(await seller.fetch(new Request(path)))
  const lines: string[] = []
  void say('三').then(() => say('四'))
  for await (const { event, data } of events) {
    if (event === 'chat') lines.push((JSON.parse(data) as { message: string }).message)
    if (lines.length === 3) break
  }
  expect(lines).toEqual(['二', '三', '四'])
  const refused = await rival.fetch(new Request(path))
  expect(refused.status).toBe(404)
})

test('an estate tells its seller who opened the deals about it', async () => {
  const typeOf = async (id: string) => (await seller.api.estate.one({ id })).negotiationType
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  expect(await typeOf(id)).toBeNull()
  await seller.api.negotiation.create({ body: { estateID: id } })
  expect(await typeOf(id)).toBe(DealRole.seller)
  expect(await typeOf((await negotiated()).estateID)).toBe(DealRole.buyer)
})
