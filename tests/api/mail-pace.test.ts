import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { OfferStatus, DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { ReportReason } from '#domain/choices/report.ts'
import { mailHeldNotices } from '#server/deal/mail-held-notices.ts'
import { openHouse, type House } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
const deskAddress = 'desk@example.jp'
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  Object.assign(house.services, { firstOperator: { ...house.services.firstOperator, email: deskAddress } })
})
afterAll(() => house.drop())

/** The subjects of the mails to an address that say these words. */
async function subjects(address: string, words: string): Promise<string[]> {
  const { rows } = await house.services.pool.query<{ subject: string }>(
    `select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'to' = $1
      and data->>'subject' like $2 order by created_on, id`,
    [address, `%${words}%`],
  )
  return rows.map(({ subject }) => subject)
}
const later = (minutes: number) => ({
  ...house.services,
  now: () => new Date(Date.now() + minutes * 60_000).toISOString(),
})

/** A deal that is negotiated. */
async function negotiated() {
  const deal = await shop.quoted()
  const { negotiationID } = deal
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.seller.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  return deal
}
const offerTimes = (negotiationID: string) =>
  shop.seller.api.viewing.create({
    body: { negotiationID, times: [`${dayFromNow(3)}T10:00:00+09:00`], address: '浅草37番地', place: '玄関前' },
  })

test('times that are offered again and again are one mail at once and one for the rest, and ten a day', async () => {
  const { buyer, negotiationID } = await negotiated()
  for (let time = 0; time < 10; time++) await offerTimes(negotiationID)
  await expect(offerTimes(negotiationID)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/1日に10回まで/),
  })
  const told = () => subjects(buyer.email, '内見の候補の日時が届きました')
  expect(await told()).toHaveLength(1)
  expect(await subjects(deskAddress, '内見の候補の日時が届きました')).toHaveLength(1)
  await mailHeldNotices(later(10))
  expect(await told()).toHaveLength(1)
  await Promise.all([mailHeldNotices(later(16)), mailHeldNotices(later(16))])
  expect(await told()).toEqual([
    '【スミカ】内見の候補の日時が届きました',
    '【スミカ】内見の候補の日時が届きました（9件）',
  ])
  expect(await subjects(deskAddress, '内見の候補の日時が届きました')).toHaveLength(2)
  await mailHeldNotices(later(40))
  expect(await told()).toHaveLength(2)
  // Another thing is told at once, and so is the same in another deal.
  const { items } = await buyer.api.viewing.list({ negotiationID, status: ViewingStatus.proposed })
  await buyer.api.viewing.patch({
    id: items[0]!.id,
    body: { status: ViewingStatus.booked, startsAt: items[0]!.times[0]! },
  })
  expect(await subjects(buyer.email, '内見の日時が決まりました')).toHaveLength(1)
  await shop.seller.api.viewing.patch({
    id: items[0]!.id,
    body: { status: ViewingStatus.canceled, cancelReason: '急用のため' },
  })
})

test('offers and withdrawals are bundled, ten a day for each side; who has read them is not mailed again', async () => {
  const { buyer, negotiationID } = await negotiated()
  const propose = () => buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  const before = (await subjects(shop.seller.email, '条件の提案')).length
  for (let time = 0; time < 10; time++) {
    const { id } = await propose()
    await buyer.api.offer.patch({ id, body: { status: OfferStatus.withdrawn } })
  }
  await expect(propose()).rejects.toMatchObject({ status: 429 })
  expect((await subjects(shop.seller.email, '条件の提案')).length - before).toBe(2)
  await shop.seller.api.notification.readAll({})
  await mailHeldNotices(later(20))
  expect((await subjects(shop.seller.email, '条件の提案')).length - before).toBe(2)
  // The other side has a day's offers of its own.
  await shop.seller.api.offer.create({ body: { negotiationID, price: 29_000_000 } })
})

test('a buyer opens thirty deals in a day, also where each is ended before the next', async () => {
  const buyer = await house.as(Role.buyer)
  const { estateID } = await shop.quoted()
  const open = () => buyer.api.negotiation.create({ body: { estateID } })
  for (let time = 0; time < 30; time++) {
    const { id } = await open()
    await buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '予定が変わりました' } })
  }
  await expect(open()).rejects.toMatchObject({ status: 429, message: expect.stringMatching(/1日に30件まで/) })
})

test('nor does a buyer open more by asking for several at the same moment', async () => {
  const buyer = await house.as(Role.buyer)
  const homes = await Promise.all([1, 2, 3, 4].map(() => shop.quoted()))
  const open = (estateID: string) => buyer.api.negotiation.create({ body: { estateID } })
  for (let time = 0; time < 28; time++) {
    const { id } = await open(homes[0]!.estateID)
    await buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '予定が変わりました' } })
  }
  const outcomes = await Promise.allSettled(homes.map(({ estateID }) => open(estateID)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('reports of messages are one mail to the desk, and ten a day', async () => {
  const { buyer, negotiationID } = await negotiated()
  const report = async () => {
    const { id: chatID } = await shop.seller.api.chat.create({ body: { negotiationID, message: 'いやな言葉' } })
    return buyer.api.messageReport.create({ body: { chatID, reason: ReportReason.harassment } })
  }
  for (let time = 0; time < 10; time++) await report()
  await expect(report()).rejects.toMatchObject({ status: 429 })
  expect(await subjects(deskAddress, 'メッセージの通報')).toHaveLength(1)
  expect((await shop.admin.api.messageReport.list({ negotiationID })).items).toHaveLength(10)
})

test('a reason that names a site is read in the room, and stands in no mail of ours', async () => {
  const { buyer, negotiationID } = await negotiated()
  const failReason = 'お支払い情報の更新は https://evil.example/p から'
  const before = await subjects(shop.seller.email, '商談は終わりました')
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason } })
  expect(await subjects(shop.seller.email, '商談は終わりました')).toHaveLength(before.length + 1)
  const mails = `select data->>'to' as reader from pgboss.job where name = 'mail' and strpos(data::text, 'evil.example') > 0`
  expect((await house.services.pool.query(mails)).rows).toEqual([])
  const lines = (await shop.seller.api.chat.list({ negotiationID, limit: 100 })).items
  expect(lines.at(-1)?.message).toContain(failReason)
})
