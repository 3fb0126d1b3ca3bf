import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { suspendStale } from '#server/estate/listing-state.ts'
import { openHouse, type House } from '../as.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { waitersFor } from '../lock-waits.ts'
import { ending, waivePapers } from '../ending.ts'
import { newsTitles } from '../news.ts'
import { openShop, type Shop } from '../shop.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** A deal in which both sides agreed to the same terms. */
async function agreed() {
  const { seller, admin } = shop
  const { buyer, estateID, negotiationID } = await shop.quoted()
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await seller.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  const establish = () => admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.established } })
  return { buyer, estateID, negotiationID, establish }
}

test('a sold estate says so to everybody, and its buyer goes on reading it until the deal is broken off', async () => {
  const { buyer, estateID, negotiationID, establish } = await agreed()
  await establish()
  const other = await house.as(Role.buyer)
  for (const { api } of [house.visitor, other, shop.seller])
    await expect(api.estate.publicOne({ id: estateID })).rejects.toMatchObject({
      status: 404,
      code: 'paused',
      message: 'この物件は、成約の手続きに入りました',
    })
  expect(await buyer.api.estate.publicOne({ id: estateID })).toMatchObject({ id: estateID })
  expect(await other.api.estate.many({ ids: [estateID] })).toEqual([])
  // Who asks about the home has a deal already, and is told so; nobody else learns of it.
  await expect(buyer.api.negotiation.create({ body: { estateID } })).rejects.toMatchObject({ status: 409 })
  await expect(other.api.negotiation.create({ body: { estateID } })).rejects.toMatchObject({ status: 404 })
  const end = { status: DealStatus.failed, failReason: 'ローン不成立' }
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: end })
  for (const { api } of [house.visitor, buyer])
    await expect(api.estate.publicOne({ id: estateID })).rejects.toMatchObject({
      code: 'paused',
      message: 'この物件は、いま公開を止めています',
    })
})

test('of a home that another has been sold, the desk is told why a second deal is not established', async () => {
  const { estateID, establish } = await agreed()
  const rival = await house.as(Role.buyer)
  const { id } = await rival.api.negotiation.create({ body: { estateID } })
  const move = (body: object) => shop.admin.api.negotiation.patch({ id, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const offer = await rival.api.offer.create({ body: { negotiationID: id, price: 29_000_000 } })
  await shop.seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, id)
  await establish()
  await expect(move({ status: DealStatus.established })).rejects.toMatchObject({
    status: 409,
    message: 'この物件は、別の商談で成約しています。',
  })
})

test('once a sale is broken off its room says how the home is shown again, where its seller has to do something', async () => {
  const { buyer, negotiationID, establish } = await agreed()
  await establish()
  await shop.admin.api.negotiation.patch({
    id: negotiationID,
    body: { status: DealStatus.failed, failReason: 'ローン不成立' },
  })
  const { items } = await buyer.api.chat.list({ negotiationID, orderBy: '-sequence', limit: 1 })
  expect(items[0]!.message).toBe(
    '成約が取り消されました。理由：ローン不成立\n物件は、売主さんが物件のページで掲載内容を確かめると、また公開されます。',
  )
})

const { draft, applying, approved, rejected, finished } = ListingStatus
const takenDown = (id: string) => shop.admin.api.estate.patch({ id, body: { status: rejected, denyReason: '確認中' } })
const asked = (id: string) =>
  shop.seller.api.estate.patch({ id, body: { status: applying, changeReason: '直しました' } })

test.each([
  ['that is public', async () => {}, async () => {}, approved],
  ['whose change is under review', asked, async () => {}, approved],
  ['that was taken down', async () => {}, takenDown, draft],
  [
    'that was taken down and is written anew',
    async () => {},
    async (id: string) => {
      await takenDown(id)
      await shop.seller.api.estate.patch({ id, body: { status: draft } })
    },
    draft,
  ],
  [
    'that was taken down and applied for again',
    async () => {},
    async (id: string) => {
      await takenDown(id)
      await asked(id)
    },
    draft,
  ],
])(
  'the sale of a home %s ends its listing and its contract, and what is taken back of it both',
  async (_, before, after, back) => {
    const { estateID, negotiationID, establish } = await agreed()
    const home = () => shop.admin.api.estate.one({ id: estateID })
    const contract = async () => (await shop.seller.api.brokerageContract.list({ estateID })).items[0]
    await before(estateID)
    await establish()
    await after(estateID)
    await waivePapers(house, negotiationID)
    const move = (body: object) => shop.admin.api.negotiation.patch({ id: negotiationID, body })
    await move(ending())
    expect(await home()).toMatchObject({ status: finished })
    expect(await contract()).toMatchObject({ status: BrokerageStatus.ended, endReason: '売買の成立' })
    await move({ takeBackReason: '日付の誤り' })
    const colleague = await house.as(Role.admin)
    await colleague.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.established } })
    expect(await home()).toMatchObject({ status: back })
    expect(await contract()).toMatchObject({ status: BrokerageStatus.inForce, endReason: null })
    const isRead = { code: back === approved ? 'paused' : 'not_found' }
    await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject(isRead)
    await move(ending())
    expect(await home()).toMatchObject({ status: finished })
  },
)

test('a listing that the desk had ended before the sale stays ended when the end of the deal is taken back', async () => {
  const { estateID, negotiationID, establish } = await agreed()
  const home = async () => (await shop.admin.api.estate.one({ id: estateID })).status
  await establish()
  await shop.admin.api.estate.patch({ id: estateID, body: { status: finished } })
  await waivePapers(house, negotiationID)
  const body = ending()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { takeBackReason: '日付の誤り' } })
  const colleague = await house.as(Role.admin)
  await colleague.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.established } })
  expect(await home()).toBe(finished)
})

test('who kept a home hears once that its listing has ended, also where the sale that follows ends later', async () => {
  const { estateID, negotiationID, establish } = await agreed()
  const kept = await house.as(Role.buyer)
  await kept.api.favorite.create({ body: { estateID } })
  await establish()
  await shop.admin.api.estate.patch({ id: estateID, body: { status: ListingStatus.finished } })
  const told = await newsTitles(kept)
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  expect(told).toEqual(['お気に入りの物件の掲載が終わりました'])
  expect(await newsTitles(kept)).toEqual(told)
})

test('a seller who confirms a home while it is being sold shows it to nobody', async () => {
  const { estateID, negotiationID, establish } = await agreed()
  const { pool } = house.services
  await pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [estateID, yesterday])
  await suspendStale(house.services)
  const desk = await pool.connect()
  await desk.query('begin')
  await desk.query('select from estates where id = $1 for update', [estateID])
  const confirmed = shop.seller.api.estate.confirm({ id: estateID })
  await waitersFor(desk)
  // What the agreement writes, by the connection that came first.
  for (const table of ['estates', 'publications'])
    await desk.query(`update ${table} set "suspendedReason" = 'sold', "negotiationStatus" = 3 where id = $1`, [
      estateID,
    ])
  await desk.query('commit')
  desk.release()
  expect(await confirmed).toMatchObject({ suspendedReason: SuspendedReason.sold })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ code: 'paused' })
  expect(await establish()).toMatchObject({ id: negotiationID })
  expect(await shop.seller.api.estate.confirm({ id: estateID })).toMatchObject({
    suspendedReason: SuspendedReason.sold,
  })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ code: 'paused' })
})

test('of a home that is sold the others’ viewings are called off, with the reason, and not its buyer’s own', async () => {
  const { buyer, estateID, negotiationID, establish } = await agreed()
  const rival = await house.as(Role.buyer)
  const { id: rivalID } = await rival.api.negotiation.create({ body: { estateID } })
  await shop.admin.api.negotiation.patch({ id: rivalID, body: { sellerInvitedFlag: true } })
  const offer = (negotiationID: string, day: number) =>
    shop.admin.api.viewing.create({
      body: {
        negotiationID,
        times: [`${dayFromNow(day)}T10:00:00+09:00`],
        address: '東京都台東区浅草37番地',
        place: '玄関前',
      },
    })
  const own = await offer(negotiationID, 3)
  const theirs = await offer(rivalID, 4)
  await rival.api.viewing.patch({ id: theirs.id, body: { status: ViewingStatus.booked, startsAt: theirs.times[0]! } })
  await establish()
  expect(await rival.api.viewing.one({ id: theirs.id })).toMatchObject({
    status: ViewingStatus.canceled,
    cancelReason: 'この物件は、別の方との手続きに入ったため',
  })
  const { items } = await rival.api.notification.list({ limit: 50 })
  expect(items.map(({ title }) => title)).toContain('内見が取りやめになりました')
  expect(await buyer.api.viewing.one({ id: own.id })).toMatchObject({ status: ViewingStatus.proposed })
})

test('a change that was asked for before the estate was sold does not put it back into the search', async () => {
  const { seller, admin } = shop
  const { estateID, establish } = await agreed()
  const status = ListingStatus.applying
  await seller.api.estate.patch({ id: estateID, body: { status, changeReason: '値下げ' } })
  await establish()
  await admin.api.estate.approve({ id: estateID })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ code: 'paused' })
  await expect(
    seller.api.estate.patch({ id: estateID, body: { status, changeReason: 'もう一度' } }),
  ).rejects.toMatchObject({
    status: 409,
    issues: expect.arrayContaining([expect.objectContaining({ path: ['negotiationStatus'] })]),
  })
})
