import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatMessageType, DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let seller: Somebody
let desk: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  seller = shop.seller
  desk = shop.admin
})
afterAll(() => house.drop())

const refusedWith = (status: number, message?: string) => ({ status, ...(message && { message }) })
/** A deal as it stands in the table: what leads there is another test's. */
const put = (id: string, values: Partial<Record<'status' | 'failedAt' | 'deletedFlag', unknown>>) =>
  Promise.all(
    Object.entries(values).map(([field, value]) =>
      house.services.pool.query(`update negotiations set "${field}" = $2 where id = $1`, [id, value]),
    ),
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 + 60_000)
const invite = (id: string) => desk.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })

async function keepPicture({ id }: Somebody) {
  const path = `chat/${crypto.randomUUID()}.webp`
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt")
      values ($1, $2, 'chat', '写真', 1, 'image/webp', $3, now())`,
    [crypto.randomUUID(), path, id],
  )
  return path
}

test('a picture of a room opens for its members alone, the seller among them only once invited', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const path = await keepPicture(buyer)
  await buyer.api.chat.create({ body: { negotiationID, messageType: ChatMessageType.image, imagePaths: [path] } })
  const { buyer: other } = await shop.quoted()
  const link = (somebody: Somebody) => somebody.api.image.link({ path })
  for (const somebody of [seller, other]) await expect(link(somebody)).rejects.toMatchObject(refusedWith(404))
  await invite(negotiationID)
  for (const somebody of [seller, buyer, desk]) await expect(link(somebody)).resolves.toHaveProperty('url')
  await expect(link(other)).rejects.toMatchObject(refusedWith(404))
})

const buckets = {
  estate: ['desk', 'seller'],
  chat: ['desk', 'seller', 'buyer'],
  identification: ['seller', 'buyer'],
  attorney: ['seller', 'buyer'],
  document: ['desk', 'seller'],
} as const
const uploads = Object.entries(buckets).flatMap(([dir, who]) =>
  (['desk', 'seller', 'buyer', 'visitor'] as const).map((by) => ({
    dir,
    by,
    may: (who as readonly string[]).includes(by),
  })),
)
test.each(uploads)('$by puts a file into $dir: $may', async ({ dir, by, may }) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'x', dir, thumbnail: 'false' })) body.append(name, value)
  // No picture at all: whoever may, is told so; whoever may not, is refused before it is looked at.
  body.append('image', new Blob(['not a picture']), 'x')
  const somebody = by === 'desk' ? desk : by === 'seller' ? seller : by === 'buyer' ? (await shop.quoted()).buyer : null
  const headers: Record<string, string> = somebody ? { authorization: `Bearer ${somebody.token}` } : {}
  const { status } = await house.visitor.fetch('/api/image', { method: 'POST', body, headers })
  expect(status).toBe(may ? 415 : somebody ? 403 : 401)
})

test('the line of an offer or a payment is rewritten by nobody, one’s own words are', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await put(negotiationID, { status: DealStatus.negotiating })
  await invite(negotiationID)
  await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
  const { items } = await buyer.api.chat.list({ negotiationID, limit: 100 })
  const card = items.find(({ relationID, senderID }) => relationID !== null && senderID === buyer.id)!
  const rewrite = (somebody: Somebody, id: string) => somebody.api.chat.patch({ id, body: { message: '100円でした' } })
  await expect(rewrite(buyer, card.id)).rejects.toMatchObject({
    status: expect.toSatisfy((s) => s === 403 || s === 409),
  })
  const { id } = await buyer.api.chat.create({ body: { negotiationID, message: 'こんにちは' } })
  await expect(rewrite(buyer, id)).resolves.toMatchObject({ message: '100円でした' })
  for (const somebody of [seller, desk]) await expect(rewrite(somebody, id)).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['finished', { status: DealStatus.finished }],
  ['failed', { status: DealStatus.failed, failedAt: daysAgo(1) }],
])('what was said in a deal that is %s stands', async (_, state) => {
  const { buyer, negotiationID } = await shop.quoted()
  const { id } = await buyer.api.chat.create({ body: { negotiationID, message: '言ったこと' } })
  await put(negotiationID, state)
  const rewrite = buyer.api.chat.patch({ id, body: { message: '言わなかったこと' } })
  await expect(rewrite).rejects.toMatchObject(refusedWith(409, 'この商談は終わっているため、書き直せません'))
  expect(await buyer.api.chat.one({ id })).toMatchObject({ message: '言ったこと' })
})

test('a failed deal takes messages for seven days, and not a day longer', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const say = () => buyer.api.chat.create({ body: { negotiationID, message: 'ありがとうございました' } })
  await put(negotiationID, { status: DealStatus.failed, failedAt: daysAgo(6) })
  await expect(say()).resolves.toBeTruthy()
  await put(negotiationID, { failedAt: new Date(Date.now() - 7 * 86_400_000) })
  await expect(say()).rejects.toMatchObject(refusedWith(409))
})

test('one reads no further than the last line', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await buyer.api.chat.create({ body: { negotiationID, message: '一' } })
  const { lastSequence } = await buyer.api.negotiation.one({ id: negotiationID })
  const read = (sequence: number) => desk.api.negotiation.read({ id: negotiationID, body: { sequence } })
  expect(await read(99_999)).toEqual({ sequence: lastSequence })
  await buyer.api.chat.create({ body: { negotiationID, message: '二' } })
  const [item] = (await desk.api.negotiation.inbox({ id: negotiationID })).items
  expect(item!.unread).toBe(1)
})

test('what one merely says is about no record: the desk can take it out of sight', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { text, image } = ChatMessageType
  for (const messageType of [text, image])
    await expect(
      buyer.api.chat.create({ body: { negotiationID, message: '失礼なことば', messageType, relationID: 'none' } }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: ['relationID'] }] })
  const { id } = await buyer.api.chat.create({ body: { negotiationID, message: '失礼なことば', relationID: null } })
  await shop.admin.api.chat.remove({ id })
})

test('a card is about a record of its own room', async () => {
  const one = await shop.ordered()
  const other = await shop.ordered()
  const { buyer } = one
  const { quotationRequest, invoiceRequest, payment } = ChatMessageType
  for (const [messageType, relationID] of [
    [quotationRequest, other.quotationID],
    [invoiceRequest, other.order.id],
    [payment, other.payment.id],
  ] as const) {
    const send = (somebody: Somebody) =>
      somebody.api.chat.create({ body: { negotiationID: one.negotiationID, messageType, relationID } })
    await expect(send(desk)).rejects.toMatchObject({ status: 400, issues: [{ path: ['relationID'] }] })
    await expect(send(buyer)).rejects.toMatchObject({ status: expect.toSatisfy((s) => s === 400 || s === 404) })
  }
})

test.each([
  ['active', DealStatus.active],
  ['established', DealStatus.established],
  ['finished', DealStatus.finished],
  ['failed', DealStatus.failed],
])('terms are offered only while a deal is negotiated, not while it is %s', async (_, status) => {
  const { buyer, negotiationID } = await shop.quoted()
  await put(negotiationID, { status })
  await expect(buyer.api.offer.create({ body: { negotiationID, price: 1 } })).rejects.toMatchObject(
    refusedWith(409, '条件を提案できるのは、商談中のときだけです'),
  )
})

test('a seller opens a deal with the desk about a home of their own, and about nobody else’s', async () => {
  const { estateID } = await shop.quoted()
  const other = await house.as(Role.seller)
  await expect(other.api.negotiation.create({ body: { estateID } })).rejects.toMatchObject(refusedWith(404))
  await expect(seller.api.negotiation.create({ body: { estateID } })).resolves.toMatchObject({ buyerID: null })
})

test('the desk opens deals for buyers alone, never for the seller themselves', async () => {
  const { estateID } = await shop.quoted()
  const open = (buyerID: string) => desk.api.negotiation.create({ body: { estateID, buyerID } })
  const noBuyer = { status: 400, issues: [{ path: ['buyerID'], message: '買主を選んでください' }] }
  await expect(open(seller.id)).rejects.toMatchObject(noBuyer)
  await expect(open((await house.as(Role.buyer)).id)).resolves.toBeTruthy()
})

test.each(Object.values(DealStatus.options).map(({ value, label }) => [label, value] as const))(
  'a listing with a deal that is %s is not removed, and neither is its seller while a deal is open',
  async (_, status) => {
    const { estateID, negotiationID, buyer } = await shop.quoted()
    const { pool } = house.services
    await pool.query('update estates set status = $2 where id = $1', [estateID, ListingStatus.draft])
    await put(negotiationID, { status })
    const kept = refusedWith(
      409,
      '商談のあった物件は、商談の記録を残すため、削除できません。申請しなければ、公開されません。',
    )
    await expect(seller.api.estate.remove({ id: estateID })).rejects.toMatchObject(kept)
    const leave = buyer.api.user.remove({ id: buyer.id })
    if (DealStatus.open.includes(status)) await expect(leave).rejects.toMatchObject(refusedWith(409))
    await put(negotiationID, { status: DealStatus.failed })
  },
)

test('a seller with a listing in review or on show does not leave', async () => {
  const somebody = await house.as(Role.seller)
  const { id } = await somebody.api.estate.create({ body: typedEstate() })
  const leave = () => somebody.api.user.remove({ id: somebody.id })
  const busy = refusedWith(409, '審査中か公開中の物件（1件）があるため、退会できません。先に終えてください。')
  await somebody.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await expect(leave()).rejects.toMatchObject(busy)
  await desk.api.estate.approve({ id })
  await expect(leave()).rejects.toMatchObject(busy)
  await somebody.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await expect(leave()).resolves.toBeNull()
})

test('a listing that is taken down leaves the public at once', async () => {
  const { estateID } = await shop.quoted()
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).resolves.toBeTruthy()
  await desk.api.estate.patch({ id: estateID, body: { status: ListingStatus.rejected, denyReason: '重複' } })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({
    status: expect.toSatisfy((s) => s === 404 || s === 410),
  })
  const { rows } = await house.services.pool.query('select 1 from publications where id = $1', [estateID])
  expect(rows).toEqual([])
})

test('a confirmed listing shows its next day publicly', async () => {
  const { estateID } = await shop.quoted()
  await house.services.pool.query(
    `update publications set "nextUpdateAt" = '2026-01-01', body = jsonb_set(body, '{nextUpdateAt}', '"2026-01-01"') where id = $1`,
    [estateID],
  )
  const { nextUpdateAt } = await seller.api.estate.confirm({ id: estateID })
  expect(nextUpdateAt).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await house.visitor.api.estate.publicOne({ id: estateID })).toMatchObject({ nextUpdateAt })
  const { items } = await house.visitor.api.estate.public({ limit: 100 })
  expect(items.find(({ id }) => id === estateID)).toMatchObject({ nextUpdateAt })
})

test('members are exported by the desk alone', async () => {
  for (const somebody of [seller, await house.as(Role.buyer)])
    await expect(somebody.api.user.export()).rejects.toMatchObject(refusedWith(403))
  await expect(house.visitor.api.user.export()).rejects.toMatchObject(refusedWith(401))
})

test('what hangs on other records is not removed, and the answer says so', async () => {
  const { order } = await shop.ordered()
  await put(order.negotiationID, {})
  await house.services.pool.query('update orders set "orderStatus" = 9 where id = $1', [order.id])
  await expect(desk.api.order.remove({ id: order.id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('帳簿として残します'),
  })
})
