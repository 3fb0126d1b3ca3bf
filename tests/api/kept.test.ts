import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus, RefundStatus } from '#domain/choices/deal.ts'
import { RejectType, SellerStatus } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { bankAccount, openShop, payByDeposit, type Shop } from '../shop.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

test('a deal that is over is taken from the lists, and everything said in it is kept', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  const { admin } = shop
  await buyer.api.chat.create({ body: { negotiationID: id, message: 'こんにちは' } })
  await expect(admin.api.negotiation.remove({ id })).rejects.toMatchObject({ status: 409 })
  await expect(buyer.api.negotiation.remove({ id })).rejects.toMatchObject({ status: 403 })
  const failReason = '予定が変わりました'
  await buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason } })
  await admin.api.negotiation.remove({ id })
  await expect(buyer.api.negotiation.one({ id })).rejects.toMatchObject({ status: 404 })
  expect(await admin.api.negotiation.one({ id })).toMatchObject({ deletedFlag: true })
  expect((await admin.api.chat.count({ negotiationID: id })).count).toBeGreaterThan(0)
})

test('a deal whose money still waits for the desk stays in its lists, where the desk sees it', async () => {
  const { buyer, negotiationID: id, payment } = await shop.ordered()
  const { admin } = shop
  await buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '予定が変わりました' } })
  const refused = { status: 409, message: expect.stringContaining('一覧から消せません') }
  await expect(admin.api.negotiation.remove({ id })).rejects.toMatchObject(refused)
  await payByDeposit(admin, payment.id)
  const wish = { paymentID: payment.id, amount: payment.amount, reason: '取りやめになったため', bankAccount }
  const refund = await admin.api.refund.create({ body: wish })
  await expect(admin.api.negotiation.remove({ id })).rejects.toMatchObject(refused)
  await admin.api.refund.patch({ id: refund.id, body: { status: RefundStatus.declined } })
  await admin.api.negotiation.remove({ id })
})

test('a refund that is asked for in a deal taken from the lists waits for another of the desk all the same', async () => {
  const { buyer, negotiationID: id, payment } = await shop.ordered()
  const { admin } = shop
  await payByDeposit(admin, payment.id)
  await buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '予定が変わりました' } })
  await admin.api.negotiation.remove({ id })
  const wish = { paymentID: payment.id, amount: 1_000, reason: '値引きのため', bankAccount }
  const refund = await admin.api.refund.create({ body: wish })
  expect((await admin.api.desk.work({})).items).toContainEqual(
    expect.objectContaining({ kind: 'refund', id: refund.id }),
  )
})

test('what others hang on cannot be removed', async () => {
  const { buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  await expect(shop.admin.api.quotation.remove({ id: quotationID })).rejects.toMatchObject({ status: 409 })
})

test('words may be changed by who said them, marked and audited; nobody changes those of others', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { id } = await buyer.api.chat.create({ body: { negotiationID, message: '日曜日に伺います' } })
  const changed = await buyer.api.chat.patch({ id, body: { message: '土曜日に伺います' } })
  expect(changed).toMatchObject({ message: '土曜日に伺います', version: 2 })
  const { rows } = await house.services.pool.query(`select before, after from audits where "rowID" = $1`, [id])
  expect(rows).toEqual([{ before: { message: '日曜日に伺います' }, after: { message: '土曜日に伺います' } }])
  await expect(shop.admin.api.chat.patch({ id, body: { message: '伺いません' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('words are changed for others, not for none', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { id } = await buyer.api.chat.create({ body: { negotiationID, message: '日曜日に伺います' } })
  await expect(buyer.api.chat.patch({ id, body: { message: '' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['message'], message: 'メッセージを入力してください' }],
  })
})

test('a sold home stays sold, whatever becomes of its seller', async () => {
  const { buyer, estateID, negotiationID } = await shop.quoted()
  const { admin } = shop
  const seller = shop.seller
  const patch = (body: object) => admin.api.negotiation.patch({ id: negotiationID, body })
  await patch({ sellerInvitedFlag: true })
  await patch({ status: DealStatus.negotiating })
  const offer = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  await seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  await patch({ status: DealStatus.established })
  const stays = () =>
    expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ status: 404 })
  await stays()
  const decide = (sellerApprovedStatus: number, more = {}) =>
    admin.api.user.status({ id: seller.id, body: { sellerApprovedStatus, ...more } as never })
  await decide(SellerStatus.rejected, { sellerDenyReason: '確認のため', rejectType: RejectType.resubmit })
  await house.services.pool.query(`update users set "sellerApprovedStatus" = 2 where id = $1`, [seller.id])
  await decide(SellerStatus.approved, { identityChecks: [1, 2, 3, 4, 5, 6] })
  await stays()
})
