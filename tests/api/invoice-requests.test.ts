import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatMessageType, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const messageType = ChatMessageType.invoiceRequest
const ask = (who: Somebody, negotiationID: string, more: object = {}) =>
  who.api.chat.create({ body: { negotiationID, messageType, ...more } })
async function asked(negotiationID: string) {
  const { items } = await shop.admin.api.desk.work({})
  return items.filter((work) => work.kind === 'invoice' && work.negotiationID === negotiationID).length
}

test('a buyer asks for an invoice, which is the desk’s work until it answers with the card of the order', async () => {
  const { buyer, negotiationID, order } = await shop.ordered()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const line = await ask(buyer, negotiationID)
  expect(line).toMatchObject({ message: '請求書をお願いします', relationID: null, audienceID: buyer.id })
  await expect(shop.seller.api.chat.one({ id: line.id })).rejects.toMatchObject({ status: 404 })
  expect(await asked(negotiationID)).toBe(1)

  // Neither a word of the desk nor what the buyer shows themselves is the answer.
  await shop.admin.api.chat.create({ body: { negotiationID, message: 'お調べします' } })
  await ask(buyer, negotiationID, { relationID: order.id })
  expect(await asked(negotiationID)).toBe(1)
  const answer = await ask(shop.admin, negotiationID, { relationID: order.id, message: '請求書です。ご確認ください。' })
  expect(answer.audienceID).toBe(buyer.id)
  expect(await asked(negotiationID)).toBe(0)
  await ask(buyer, negotiationID, { message: '宛名を会社にしてください' })
  expect(await asked(negotiationID)).toBe(1)
})

test('the invited seller asks for theirs, and the buyer’s invoice is no answer to it', async () => {
  const { buyer, negotiationID, order } = await shop.ordered()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const { id } = await ask(shop.seller, negotiationID)
  await expect(buyer.api.chat.one({ id })).rejects.toMatchObject({ status: 404 })
  await ask(shop.admin, negotiationID, { relationID: order.id })
  expect(await asked(negotiationID)).toBe(1)
})

test('a request that is taken back waits for nobody', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { id } = await ask(buyer, negotiationID)
  expect(await asked(negotiationID)).toBe(1)
  await buyer.api.chat.remove({ id })
  expect(await asked(negotiationID)).toBe(0)
})

test('a request waits for nobody once the deal is over and nothing can be written in it any more', async () => {
  const { buyer, negotiationID, order } = await shop.ordered()
  await ask(buyer, negotiationID)
  await buyer.api.negotiation.patch({
    id: negotiationID,
    body: { status: DealStatus.failed, failReason: '予定が変わりました' },
  })
  expect(await asked(negotiationID)).toBe(1)
  await house.services.pool.query(`update negotiations set "failedAt" = now() - interval '7 days' where id = $1`, [
    negotiationID,
  ])
  await expect(ask(shop.admin, negotiationID, { relationID: order.id })).rejects.toMatchObject({ status: 409 })
  expect(await asked(negotiationID)).toBe(0)
})

test('the desk asks nobody for an invoice, and who has no part in the room finds none', async () => {
  const { negotiationID } = await shop.quoted()
  const stranger = await house.as(Role.buyer)
  await expect(ask(shop.admin, negotiationID)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['relationID'], message: 'この商談の記録を指定してください' }],
  })
  await expect(ask(stranger, negotiationID)).rejects.toMatchObject({ status: 404 })
  await expect(ask(shop.seller, negotiationID)).rejects.toMatchObject({ status: 404 })
})
