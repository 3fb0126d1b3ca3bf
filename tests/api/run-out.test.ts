import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import {
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentMethod,
  QuotationStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { lastDay } from '#domain/deal/lifetime.ts'
import { conflict } from '#http/errors.ts'
import { yen } from '#domain/format/money.ts'
import { forEachRow } from '#server/jobs/for-each-row.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { createLog } from '#server/log/log.ts'
import { remindDue } from '#server/jobs/reminders.ts'
import { expire } from '#server/jobs/expire.ts'
import { remindSilent } from '#server/deal/silent-deals.ts'
import { channelOf, newsOf } from '#server/deal/wake-streams.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { waitersFor } from '../lock-waits.ts'
import { newsTitles } from '../news.ts'
import { openShop, type Shop } from '../shop.ts'
import { transactions } from '../statements.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** The same house, so many days from now. */
const after = (days: number) => ({
  ...house.services,
  now: () => new Date(Date.now() + days * 86_400_000).toISOString(),
})

/** Days after which two days of banks have gone by since an order of today was due, whatever holidays lie between. */
const pastDue = 25

test('a quotation past its last day is canceled, and its asker is told to ask anew', async () => {
  const { buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)], addDays(tokyoDate(new Date()), 1))
  await expire(after(1))
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject({ quotationStatus: QuotationStatus.fixed })
  await expire(after(2))
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject({ quotationStatus: QuotationStatus.cancel })
  expect(await newsTitles(buyer)).toContain('お見積りが取り消されました')
})

test('an order that is unpaid when due ends with its quotation; who has sent a part of it is left to the desk', async () => {
  const [late, partly] = await Promise.all([shop.ordered(), shop.ordered()])
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 1_000, paymentID: partly.payment.id } })
  const reminded = async () =>
    (await late.buyer.api.notification.list({ limit: 100 })).items
      .filter(({ title }) => title === 'お支払い期限が近づいています')
      .map(({ body }) => /期限は.*/.exec(body)?.[0])
  await remindDue(after(11))
  const amount = yen(late.payment.amount)
  expect(await reminded()).toEqual([`期限は3日後です。金額：${amount}（税込）`])
  await remindDue(after(12))
  await remindDue(after(14))
  expect(await reminded()).toEqual([
    `期限は本日です。金額：${amount}（税込）`,
    `期限は3日後です。金額：${amount}（税込）`,
  ])
  await expire(after(14))
  expect(await late.buyer.api.order.one({ id: late.order.id })).toMatchObject({ orderStatus: OrderStatus.request })
  await expire(after(pastDue))
  expect(await late.buyer.api.order.one({ id: late.order.id })).toMatchObject({ orderStatus: OrderStatus.canceled })
  expect(await late.buyer.api.quotation.one({ id: late.quotationID })).toMatchObject({
    quotationStatus: QuotationStatus.cancel,
  })
  expect(await partly.buyer.api.order.one({ id: partly.order.id })).toMatchObject({ orderStatus: OrderStatus.request })
})

test('an order stands for the two days of banks in which what was sent on the last day is seen, whichever way was chosen', async () => {
  const orders = await Promise.all([shop.ordered(), shop.ordered(), shop.ordered()])
  const [unsaid, transfer, card] = orders
  const choose = ({ buyer, payment }: typeof unsaid, method: 1 | 2) =>
    buyer.api.payment.patch({ id: payment.id, body: { method } })
  await Promise.all([choose(transfer, PaymentMethod.transfer), choose(card, PaymentMethod.card)])
  // A Thursday before two days off: banks are open on Friday, and on Tuesday again, after a public holiday.
  for (const { payment } of orders)
    await house.services.pool.query('update payments set "dueDate" = $2 where id = $1', [payment.id, '2027-01-07'])
  const statesOn = async (day: string) => {
    await expire({ ...house.services, now: () => `${day}T00:05:00+09:00` })
    const now = await Promise.all(orders.map(({ buyer, order }) => buyer.api.order.one({ id: order.id })))
    return now.map(({ orderStatus }) => orderStatus)
  }
  const { request, canceled } = OrderStatus
  for (const day of ['2027-01-08', '2027-01-12']) expect(await statesOn(day)).toEqual([request, request, request])
  expect(await statesOn('2027-01-13')).toEqual([canceled, canceled, canceled])
})

/** What a buyer was reminded of to pay, without the home. */
const remindersOf = async (buyer: Somebody) =>
  (await buyer.api.notification.list({ limit: 100 })).items
    .filter(({ title }) => title === 'お支払い期限が近づいています')
    .map(({ body }) => /期限は.*/s.exec(body)?.[0])

test('whoever has sent a part is reminded of the rest, and whoever has sent enough of nothing', async () => {
  const [partly, enough] = await Promise.all([shop.ordered(), shop.ordered()])
  const send = (amount: number, paymentID: string) =>
    shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID } })
  await send(40_000, partly.payment.id)
  await send(56_000, enough.payment.id)
  await remindDue(after(11))
  expect(await remindersOf(partly.buyer)).toEqual([
    expect.stringContaining('期限は3日後です。金額：残り15,000円（税込）'),
  ])
  expect(await remindersOf(enough.buyer)).toEqual([])
})

test('a reminder says that the order ends by itself only where it does', async () => {
  const [plain, partly, confirmed] = await Promise.all([shop.ordered(), shop.ordered(), shop.ordered()])
  const { api } = shop.admin
  await api.transfer.create({ body: { ...shop.deposit, amount: 1_000, paymentID: partly.payment.id } })
  await confirmed.buyer.api.payment.patch({ id: confirmed.payment.id, body: { method: PaymentMethod.transfer } })
  await api.order.patch({ id: confirmed.order.id, body: { orderStatus: OrderStatus.ordered } })
  await remindDue(after(14))
  const words = '期限を過ぎると、ご注文は自動で取り消されます。'
  expect(await remindersOf(plain.buyer)).toEqual([expect.stringContaining(words)])
  for (const { buyer } of [partly, confirmed])
    expect(await remindersOf(buyer)).toEqual([expect.not.stringContaining(words)])
})

test('in a deal that has failed nobody is reminded of an order that ends by itself, and of a confirmed one in words for it', async () => {
  const [plain, confirmed] = await Promise.all([shop.ordered(), shop.ordered()])
  await confirmed.buyer.api.payment.patch({ id: confirmed.payment.id, body: { method: PaymentMethod.transfer } })
  await shop.admin.api.order.patch({ id: confirmed.order.id, body: { orderStatus: OrderStatus.ordered } })
  const body = { status: DealStatus.failed, failReason: '予定が変わりました' }
  for (const { buyer, negotiationID: id } of [plain, confirmed]) await buyer.api.negotiation.patch({ id, body })
  await remindDue(after(11))
  expect(await remindersOf(plain.buyer)).toEqual([])
  expect(await remindersOf(confirmed.buyer)).toEqual([
    expect.stringContaining('商談は終わりましたが、確定したご注文は残っています。'),
  ])
})

test('whoever was reminded of a payment today is not reminded again by work that is begun anew, but by the desk', async () => {
  const { buyer, payment } = await shop.ordered()
  for (const days of [11, 11]) await remindDue(after(days))
  expect(await remindersOf(buyer)).toHaveLength(1)
  await shop.admin.api.payment.remind({ id: payment.id })
  expect(await newsTitles(buyer)).toContain('お支払いのお願い')
  await remindDue(after(14))
  expect(await remindersOf(buyer)).toHaveLength(2)
})

test('an order whose one deposit was struck out ends like one without', async () => {
  const { buyer, order, payment } = await shop.ordered()
  const { transfer } = shop.admin.api
  const { id } = await transfer.create({ body: { ...shop.deposit, amount: 1_000, paymentID: payment.id } })
  await transfer.patch({ id, body: { status: TransferStatus.voided, note: '打ちまちがい' } })
  await expire(after(pastDue))
  expect(await buyer.api.order.one({ id: order.id })).toMatchObject({ orderStatus: OrderStatus.canceled })
})

test('nobody is asked to pay for what was canceled', async () => {
  const { buyer, order } = await shop.ordered()
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  await remindDue(after(11))
  expect(await newsTitles(buyer)).not.toContain('お支払い期限が近づいています')
})

test('an offer that nobody answered in time is over, and another one may be made', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { admin } = shop
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  const offer = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  await expire(after(6))
  expect(await rowFrom(buyer.api.offer.list, offer.id)).toMatchObject({ status: OfferStatus.open })
  await expire(after(8))
  expect(await rowFrom(buyer.api.offer.list, offer.id)).toMatchObject({ status: OfferStatus.expired })
  expect(await newsTitles(buyer)).toContain('条件の提案が期限切れになりました')
  expect(await buyer.api.offer.create({ body: { negotiationID, price: 27_000_000 } })).toMatchObject({
    status: OfferStatus.open,
  })
})

test('a silent deal ends after thirty days, but not before two reminders, and never when somebody has spoken', async () => {
  const [silent, alive] = await Promise.all([shop.quoted(), shop.quoted()])
  const status = async ({ buyer, negotiationID }: typeof silent) =>
    (await buyer.api.negotiation.one({ id: negotiationID })).status
  const reminders = async (somebody: Somebody) =>
    (await newsTitles(somebody)).filter((title) => title === '商談のやり取りが止まっています').length
  await expire(after(40))
  expect(await status(silent)).toBe(DealStatus.active)
  for (const days of [15, 16]) await remindSilent(after(days))
  expect(await reminders(silent.buyer)).toBe(1)
  await remindSilent(after(26))
  expect(await reminders(silent.buyer)).toBe(2)
  await alive.buyer.api.chat.create({ body: { negotiationID: alive.negotiationID, message: 'まだ考えています' } })
  await expire(after(31))
  expect(await status(silent)).toBe(DealStatus.failed)
  expect(await status(alive)).toBe(DealStatus.active)
})

test('a silent deal ends once the day is over until which its room says that it waits', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const at = (now: string) => ({ ...house.services, now: () => now })
  const deal = () => buyer.api.negotiation.one({ id: negotiationID })
  await house.services.pool.query(`update negotiations set "lastSendAt" = '2027-03-01T01:00:00Z' where id = $1`, [
    negotiationID,
  ])
  for (const day of ['2027-03-16', '2027-03-27']) await remindSilent(at(`${day}T00:00:00.000Z`))
  expect(lastDay(await deal())).toBe('2027-03-31')
  await expire(at('2027-03-31T14:59:59.000Z'))
  expect(await deal()).toMatchObject({ status: DealStatus.active })
  await expire(at('2027-03-31T15:00:00.000Z'))
  expect(await deal()).toMatchObject({ status: DealStatus.failed })
})

test('no silence is what waits for a day of its own: an agreement for the desk, an offer for its answer, a viewing for its time', async () => {
  const deals = [shop.quoted(), shop.quoted(), shop.quoted(), shop.quoted()] as const
  const [agreed, offered, viewed, idle] = await Promise.all(deals)
  for (const { negotiationID: id } of [agreed, offered, viewed, idle])
    await shop.admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  for (const { negotiationID: id } of [agreed, offered, idle])
    await shop.admin.api.negotiation.patch({ id, body: { status: DealStatus.negotiating } })
  const expiresAt = after(60).now()
  const offer = ({ buyer, negotiationID }: typeof agreed) =>
    buyer.api.offer.create({ body: { negotiationID, price: 20_000_000, expiresAt } })
  await offer(offered)
  const { id } = await offer(agreed)
  await shop.seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  const times = [after(40).now()]
  const place = { address: '東京都台東区浅草37番地', place: '玄関前' }
  const viewing = await shop.seller.api.viewing.create({
    body: { negotiationID: viewed.negotiationID, times, ...place },
  })
  await viewed.buyer.api.viewing.patch({ id: viewing.id, body: { status: ViewingStatus.booked, startsAt: times[0]! } })

  const statuses = () =>
    Promise.all(
      [agreed, offered, viewed, idle].map(
        async ({ buyer, negotiationID: id }) => (await buyer.api.negotiation.one({ id })).status,
      ),
    )
  for (const days of [15, 26]) await remindSilent(after(days))
  for (const { buyer } of [agreed, offered, viewed])
    expect(await newsTitles(buyer)).not.toContain('商談のやり取りが止まっています')
  await expire(after(31))
  const { active, negotiating, failed } = DealStatus
  expect(await statuses()).toEqual([negotiating, negotiating, active, failed])
  // A viewing is a word at its time: from then on the days are counted.
  for (const days of [55, 66]) await remindSilent(after(days))
  await expire(after(70))
  expect((await statuses())[2]).toBe(active)
  await expire(after(71))
  expect(await statuses()).toEqual([negotiating, negotiating, failed, failed])
})

test('a deal that was reminded once alone stays open, however long it has been silent', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await remindSilent(after(15))
  await expire(after(31))
  expect((await buyer.api.negotiation.one({ id: negotiationID })).status).toBe(DealStatus.active)
})

test('the room of a failed deal takes messages for seven days, and is then for reading', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const say = (message: string) => buyer.api.chat.create({ body: { negotiationID, message } })
  const failReason = 'ほかの物件に決めました'
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason } })
  expect(await say('ありがとうございました')).toMatchObject({ message: 'ありがとうございました' })
  const failedAgo = (ago: string) =>
    house.services.pool.query(`update negotiations set "failedAt" = now() - $2::interval where id = $1`, [
      negotiationID,
      ago,
    ])
  await failedAgo('6 days 23 hours')
  expect(await say('最後にひとつだけ')).toMatchObject({ message: '最後にひとつだけ' })
  await failedAgo('7 days')
  await expect(say('まだ届きますか')).rejects.toMatchObject({ status: 409 })
})

test('a piece of regular work that fails half way is reported, leaves nothing of its row, and holds up no other', async () => {
  const half = new Error('half way')
  const write = async (context: Context, rowID: string) => {
    await record(context, { action: 'change', noun: 'estate', rowID })
    if (rowID === 'half') throw half
    // Somebody has been quicker: that is nobody's fault.
    if (rowID === 'moved') throw conflict('先に変わりました')
  }
  const log = createLog('silent')
  const reported = vi.spyOn(log, 'error')
  await forEachRow({ ...house.services, log }, ['before', 'half', 'moved', 'after'], write)
  const { rows } = await house.services.pool.query(
    `select "rowID" from audits where "rowID" in ('before', 'half', 'moved', 'after') order by "createdAt", id`,
  )
  expect(rows.map(({ rowID }) => String(rowID))).toEqual(['before', 'after'])
  expect(reported.mock.calls).toEqual([[{ err: half }, expect.any(String)]])
})

test('offers and quotations that ended otherwise are not taken up again, however long their time is over', async () => {
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.cancel } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  await buyer.api.offer.patch({ id, body: { status: OfferStatus.withdrawn } })
  const { pool } = house.services
  await pool.query(`update offers set "expiresAt" = now() - interval '1 day' where id = $1`, [id])
  await pool.query(`update quotations set "validUntil" = '2020-01-01' where id = $1`, [quotationID])
  expect(await transactions(house.services, expire)).toBe(0)
})

test('whoever looks at a page hears of what regular work has done', async () => {
  const { negotiationID, buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)], addDays(tokyoDate(new Date()), 1))
  const heard: string[] = []
  const stop = house.services.events.subscribe(channelOf(buyer.id), (event) => void heard.push(event))
  await expire(after(2))
  await expect.poll(() => heard).toContain(newsOf(negotiationID))
  stop()
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject({ quotationStatus: QuotationStatus.cancel })
})

/** Does regular work while somebody holds a row that it is due for, and changes it before the work's turn comes. */
async function afterSomebody(work: () => Promise<unknown>, hold: string, change: string, id: string): Promise<void> {
  const somebody = await house.services.pool.connect()
  try {
    await somebody.query('begin')
    await somebody.query(`select from ${hold} where id = $1 for update`, [id])
    const done = work()
    await waitersFor(somebody)
    await somebody.query(change, [id])
    await somebody.query('commit')
    await done
  } finally {
    somebody.release()
  }
}

test('what somebody has done until its turn comes counts: nothing ends, and nobody is reminded, by what was so before', async () => {
  const deal = await shop.quoted()
  const spoken = `update negotiations set "lastSendAt" = now() + interval '31 days' where id = $1`
  const { buyer, negotiationID } = deal
  await remindSilent(after(15))
  await remindSilent(after(26))
  await afterSomebody(() => expire(after(31)), 'negotiations', spoken, negotiationID)
  expect((await buyer.api.negotiation.one({ id: negotiationID })).status).toBe(DealStatus.active)

  const silent = await shop.quoted()
  await afterSomebody(() => remindSilent(after(15)), 'negotiations', spoken, silent.negotiationID)
  expect(await newsTitles(silent.buyer)).not.toContain('商談のやり取りが止まっています')

  const quoted = await shop.quoted()
  await quoted.fix([shop.line(50_000)], addDays(tokyoDate(new Date()), 1))
  const longer = `update quotations set "validUntil" = '2099-12-31' where id = $1`
  await afterSomebody(() => expire(after(2)), 'quotations', longer, quoted.quotationID)
  expect(await quoted.buyer.api.quotation.one({ id: quoted.quotationID })).toMatchObject({
    quotationStatus: QuotationStatus.fixed,
  })
  const ordered = await shop.ordered()
  const later = `update payments set "dueDate" = '2099-12-31' where "orderID" = $1`
  await afterSomebody(() => expire(after(pastDue)), 'orders', later, ordered.order.id)
  expect((await ordered.buyer.api.order.one({ id: ordered.order.id })).orderStatus).toBe(OrderStatus.request)
})
