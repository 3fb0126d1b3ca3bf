import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { ending, waivePapers } from '../ending.ts'
import { checkParties } from '../checked-parties.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
})
afterAll(() => house.drop())

const { negotiating, established, finished } = DealStatus
const takeBackReason = '引渡日を書き間違えました'

/** A deal that is established, or finished besides, with what the two of the desk say about it. */
async function settled(status: typeof established | typeof finished) {
  const deal = await shop.agreed()
  await waivePapers(house, deal.negotiationID)
  if (status === finished) await deal.move(ending())
  const id = deal.negotiationID
  const by = (somebody: Somebody) => (body: object) => somebody.api.negotiation.patch({ id, body })
  const rows = async (statement: string, value = id) => (await house.services.pool.query(statement, [value])).rows
  const publication = async () => (await rows('select * from publications where id = $1', deal.estateID))[0]
  return { ...deal, id, asks: by(shop.admin), answers: by(colleague), rows, publication }
}

test('the end of a deal is taken back by two of the desk, with everything that it did, and can be repeated', async () => {
  const deal = await shop.agreed()
  const { estateID, buyer, negotiationID: id } = deal
  const { rows } = await house.services.pool.query('select * from publications where id = $1', [estateID])
  await waivePapers(house, id)
  await deal.move(ending())
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ status: 410 })
  await shop.admin.api.negotiation.patch({ id, body: { takeBackReason } })
  const back = await colleague.api.negotiation.patch({ id, body: { status: established } })
  expect(back).toMatchObject({ status: established, deliveredOn: null, finishedAt: null, finishReason: null })
  expect(back).toMatchObject({ takeBackReason: null, takeBackAskedBy: null, takeBackAskedAt: null })

  expect(await shop.admin.api.estate.one({ id: estateID })).toMatchObject({
    status: ListingStatus.approved,
    suspendedReason: SuspendedReason.sold,
  })
  expect((await house.services.pool.query('select * from publications where id = $1', [estateID])).rows).toEqual(rows)
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ code: 'paused' })
  expect(await buyer.api.estate.publicOne({ id: estateID })).toMatchObject({ id: estateID })
  await expect(buyer.api.negotiation.record({ id })).rejects.toMatchObject({ status: 409 })
  const lines = (await buyer.api.chat.list({ negotiationID: id, limit: 100 })).items.map(({ message }) => message)
  expect(lines.join()).toContain(takeBackReason)
  const [audit] = (await shop.admin.api.audit.list({ rowID: id, action: 'takeBackFinish' })).items
  expect(audit).toMatchObject({ actorID: colleague.id, reason: takeBackReason })

  await deal.move(ending())
  expect(await buyer.api.negotiation.record({ id })).toContain('取引を完了する')
})

test('an agreement is taken back by two of the desk: the home is shown again, and those who waited are told', async () => {
  const { estateID, negotiationID: id, ...deal } = await shop.quoted()
  const rival = await house.as(Role.buyer)
  await rival.api.negotiation.create({ body: { estateID } })
  const move = (body: object) => shop.admin.api.negotiation.patch({ id, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: negotiating })
  const { id: offerID } = await deal.buyer.api.offer.create({ body: { negotiationID: id, price: 20_000_000 } })
  await shop.seller.api.offer.patch({ id: offerID, body: { status: 2 } })
  await checkParties(house.services, id)
  await move({ status: established })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ code: 'paused' })
  await move({ takeBackReason })
  await colleague.api.negotiation.patch({ id, body: { status: negotiating } })
  expect(await house.visitor.api.estate.publicOne({ id: estateID })).toMatchObject({ id: estateID })
  const news = (await rival.api.notification.list({})).items.map(({ title }) => title)
  expect(news[0]).toBe('物件について、もう一度ご相談いただけます')
  expect(await move({ status: established })).toMatchObject({ status: established })
})

test.each([
  ['an agreement', established, negotiating],
  ['the end of a deal', finished, established],
] as const)('nobody takes %s back alone, unasked, or for a party', async (_, status, to) => {
  const { asks, answers, buyer, id } = await settled(status)
  await expect(answers({ status: to })).rejects.toMatchObject({ status: 409 })
  await expect(asks({ status: to, takeBackReason })).rejects.toMatchObject({ status: 409 })
  await asks({ takeBackReason })
  await expect(asks({ status: to })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('別の担当者'),
  })
  for (const party of [buyer, shop.seller]) {
    await expect(party.api.negotiation.patch({ id, body: { status: to } })).rejects.toMatchObject({ status: 409 })
    await expect(party.api.negotiation.patch({ id, body: { takeBackReason: 'いやです' } })).rejects.toMatchObject({
      status: 403,
    })
    expect(await party.api.negotiation.one({ id })).not.toHaveProperty('takeBackReason')
  }
  // Whoever changes the reason is the one who asks for it.
  await answers({ takeBackReason: '別の理由' })
  await expect(answers({ status: to })).rejects.toMatchObject({ status: 409 })
  expect(await asks({ status: to })).toMatchObject({ status: to })
})

test('twice at once it is taken back once', async () => {
  const { asks, answers, rows } = await settled(finished)
  await asks({ takeBackReason })
  const answered = await Promise.allSettled([1, 2, 3, 4].map(() => answers({ status: established })))
  expect(answered.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await rows(`select 1 from audits where "rowID" = $1 and action = 'takeBackFinish'`)).toHaveLength(1)
})

test.each([
  ['establishedAt', established, negotiating],
  ['finishedAt', finished, established],
] as const)('after a week nothing is taken back, nor asked to be (%s)', async (field, status, to) => {
  const { asks, answers, rows, id } = await settled(status)
  await asks({ takeBackReason })
  await rows(`update negotiations set "${field}" = now() - interval '7 days' where id = $1`)
  await expect(answers({ status: to })).rejects.toMatchObject({ status: 409, message: expect.stringContaining('7日') })
  // Nobody can do anything about it any more.
  const { items } = await shop.admin.api.desk.work({})
  expect(items.filter((item) => item.kind === 'takeBack' && item.negotiationID === id)).toEqual([])
  await asks({ takeBackReason: null })
  await expect(asks({ takeBackReason })).rejects.toMatchObject({ status: 409 })
})

test('a request waits in the desk’s work until it is answered or withdrawn, and ends with whatever moves the deal', async () => {
  const { asks, answers, id } = await settled(established)
  const waits = async () => {
    const { items } = await shop.admin.api.desk.work({})
    return items.some((item) => item.kind === 'takeBack' && item.negotiationID === id)
  }
  await asks({ takeBackReason })
  expect(await waits()).toBe(true)
  await answers({ takeBackReason: null })
  expect(await waits()).toBe(false)
  await asks({ takeBackReason })
  expect(await answers(ending())).toMatchObject({ status: finished, takeBackReason: null, takeBackAskedBy: null })
  expect(await waits()).toBe(false)
})

test('what is hidden from the lists is not taken back before it is there again: nobody of its sides could open the room', async () => {
  const { asks, answers, id } = await settled(finished)
  await asks({ takeBackReason })
  await shop.admin.api.negotiation.remove({ id })
  const isHidden = { status: 409, message: expect.stringContaining('先に、一覧に戻してください') }
  await expect(answers({ status: established })).rejects.toMatchObject(isHidden)
  await expect(asks({ takeBackReason: '別の理由' })).rejects.toMatchObject(isHidden)
  await answers({ deletedFlag: false })
  expect(await answers({ status: established })).toMatchObject({ status: established, deletedFlag: false })
})
