import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsTitles } from '../news.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const status = (code: number) => ({ status: code })
const cheap = 3_000_000
const ask = (id: string) => shop.admin.api.negotiation.askForSpecialCap({ id })
const agree = (who: Somebody, id: string, agrees = true) =>
  who.api.negotiation.agreeToSpecialCap({ id, body: { agrees } })
const capOf = (id: string) => shop.admin.api.quotation.cap({ id })
/** 330,000 yen of brokerage with tax, where 154,000 are the ordinary cap. */
const fee = () => [shop.line(300_000, 1)]

test('the special cap counts for a buyer from their agreement on, and what is fixed by it binds them', async () => {
  const { buyer, negotiationID, quotationID, fix } = await shop.quoted(cheap)
  expect(await capOf(quotationID)).toMatchObject({ cap: 154_000, agreesToSpecial: false })
  await expect(fix(fee())).rejects.toMatchObject({ ...status(400), issues: [{ path: ['lines', 0, 'unitPrice'] }] })
  await ask(negotiationID)
  expect(await capOf(quotationID)).toMatchObject({ cap: 154_000, agreesToSpecial: false })
  await agree(buyer, negotiationID)
  expect(await capOf(quotationID)).toMatchObject({ cap: 330_000, agreesToSpecial: true })
  await fix(fee())
  await expect(agree(buyer, negotiationID, false)).rejects.toMatchObject(status(409))
  expect(await buyer.api.order.create({ body: { quotationID } })).toMatchObject({ totalAmount: 330_000 })
})

test('an agreement is asked for by the desk first, kept with its time, and taken back only with a word to the desk', async () => {
  const { buyer, negotiationID, quotationID } = await shop.quoted(cheap)
  await expect(agree(buyer, negotiationID)).rejects.toMatchObject(status(409))
  const first = await ask(negotiationID)
  expect(await ask(negotiationID)).toMatchObject({ specialCapAskedAt: first.specialCapAskedAt })
  expect((await newsTitles(buyer)).filter((title) => title.includes('特例'))).toHaveLength(1)
  const { buyerAgreedToSpecialCapAt } = await agree(buyer, negotiationID)
  expect(buyerAgreedToSpecialCapAt).toEqual(expect.any(String))
  expect(await agree(buyer, negotiationID)).toMatchObject({ buyerAgreedToSpecialCapAt })
  expect(await newsTitles(buyer)).toContain('低廉な空家等の特例への合意')
  expect(await newsTitles(shop.admin)).toContain('低廉な空家等の特例への合意')
  await agree(buyer, negotiationID, false)
  expect(await newsTitles(shop.admin)).toContain('低廉な空家等の特例への合意の取り下げ')
  expect(await capOf(quotationID)).toMatchObject({ cap: 154_000, agreesToSpecial: false })
  const { items } = await shop.admin.api.audit.list({ noun: 'negotiation', rowID: negotiationID, actorID: buyer.id })
  const times = items.flatMap(({ after }) => (after && 'buyerAgreedToSpecialCapAt' in after ? [after] : []))
  expect(times).toHaveLength(2)
})

test('one buyer agrees for nobody else who asks about the same home', async () => {
  const { buyer, negotiationID, estateID } = await shop.quoted(cheap)
  const { api } = await house.as(Role.buyer)
  const other = await api.negotiation.create({ body: { estateID } })
  const quotation = await api.quotation.create({ body: { negotiationID: other.id, serviceMenuIDs: [shop.menuID] } })
  await ask(negotiationID)
  await agree(buyer, negotiationID)
  expect(await capOf(quotation.id)).toMatchObject({ cap: 154_000, agreesToSpecial: false })
})

test('it is the buyer’s own word, and nothing for the seller to read', async () => {
  const { buyer, negotiationID } = await shop.quoted(cheap)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const before = await newsTitles(shop.seller)
  await ask(negotiationID)
  await agree(buyer, negotiationID)
  expect(await newsTitles(shop.seller)).toEqual(before)
  const read = await shop.seller.api.negotiation.one({ id: negotiationID })
  expect(Object.keys(read)).toEqual(expect.not.arrayContaining(['specialCapAskedAt', 'buyerAgreedToSpecialCapAt']))
  await expect(agree(shop.admin, negotiationID)).rejects.toMatchObject(status(403))
  await expect(agree(shop.seller, negotiationID)).rejects.toMatchObject(status(403))
  await expect(agree(await house.as(Role.buyer), negotiationID)).rejects.toMatchObject(status(404))
  for (const field of ['specialCapAskedAt', 'buyerAgreedToSpecialCapAt'])
    await expect(
      shop.admin.api.negotiation.patch({ id: negotiationID, body: { [field]: new Date().toISOString() } }),
    ).rejects.toMatchObject(status(403))
})

test('it is asked for where the rule covers the price and the operator is a broker', async () => {
  await expect(ask((await shop.quoted()).negotiationID)).rejects.toMatchObject(status(409))
  const own = await shop.quoted(cheap, { transactionMode: TransactionMode.seller })
  await expect(ask(own.negotiationID)).rejects.toMatchObject(status(409))
})

test('of a quotation that is fixed and an agreement that is taken back at once, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, negotiationID, quotationID, fix } = await shop.quoted(cheap)
    await ask(negotiationID)
    await agree(buyer, negotiationID)
    await Promise.allSettled([fix(fee()), agree(buyer, negotiationID, false)])
    const { agreesToSpecial } = await capOf(quotationID)
    const { quotationStatus } = await shop.admin.api.quotation.one({ id: quotationID })
    expect(quotationStatus === QuotationStatus.fixed).toBe(agreesToSpecial)
  }
})
