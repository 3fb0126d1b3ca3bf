import { tokyoDate } from '#domain/calendar.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { followEvents } from '#app/shell/live/follow-events.ts'
import { PaymentMethod, RefundStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'
import { openShop, type Shop, sendBack, bankAccount } from '../shop.ts'
import { eventually } from '../eventually.ts'
import { rowFrom } from '../row-from.ts'

let house: House
/** Streams are read from one process, and money moves in another. */
let elsewhere: ServedHouse
let shop: Shop
let second: Somebody
beforeAll(async () => {
  house = await openHouse()
  elsewhere = await serveHouse(await house.beside())
  shop = await openShop(house)
  second = await house.as(Role.admin)
})
afterAll(async () => {
  await elsewhere.stop()
  await house.drop()
})

type News = { negotiationID?: string }

/** Somebody's stream as it comes to a page: what has changed since it was last asked. */
async function listen({ token }: Somebody) {
  const stop = new AbortController()
  const news: News[] = []
  let isOpen = false
  const ended = followEvents({
    open: (signal) => fetch(`${elsewhere.url}/api/events`, { signal, headers: { authorization: `Bearer ${token}` } }),
    onEvent: ({ event, data }) => void (event === 'changed' && news.push(JSON.parse(data) as News)),
    onOpen: () => (isOpen = true),
    onLost: () => undefined,
    wait: () => Promise.resolve(),
    signal: stop.signal,
  })
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  await eventually(() => expect(isOpen).toBe(true))
  return {
    /** What the stream tells while something is done, as soon as it tells anything. */
    async during(act: () => Promise<unknown>): Promise<News[]> {
      news.length = 0
      await act()
      await eventually(() => expect(news).not.toEqual([]))
      return news
    },
  }
}
/** What concerns no deal, but the desk's own queues. */
const queues: News = {}

test('the desk hears of a deposit that fits no payment, and of what becomes of it', async () => {
  const { api } = shop.admin
  const { payment } = await shop.ordered()
  const desk = await listen(second)
  let id = ''
  const record = async () => {
    ;({ id } = await api.transfer.create({ body: { ...shop.deposit, amount: 1_234 } }))
  }
  expect(await desk.during(record)).toContainEqual(queues)
  expect(await desk.during(() => api.transfer.match({ id, body: { paymentID: payment.id } }))).toContainEqual(queues)
  const giveBack = () => sendBack([shop.admin, second], { transferID: id, amount: 1_234 })
  expect(await desk.during(giveBack)).toContainEqual(queues)
})

test('the desk hears of a refund when it is requested, approved and carried out', async () => {
  const { payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: payment.amount, paymentID: payment.id } })
  const desk = await listen(second)
  let id = ''
  const request = async () => {
    const body = { paymentID: payment.id, amount: 5_000, reason: '取りやめになったため', bankAccount }
    ;({ id } = await shop.admin.api.refund.create({ body }))
  }
  expect(await desk.during(request)).toContainEqual(queues)
  const approve = () => second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  expect(await desk.during(approve)).toContainEqual(queues)
  const send = () => second.api.refund.patch({ id, body: { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) } })
  expect(await desk.during(send)).toContainEqual(queues)
  expect(await rowFrom(second.api.refund.list, id)).toMatchObject({ status: RefundStatus.done })
})

test('the desk hears of a refund that is declined', async () => {
  const { payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: payment.amount, paymentID: payment.id } })
  const body = { paymentID: payment.id, amount: 5_000, reason: '取りやめになったため', bankAccount }
  const { id } = await shop.admin.api.refund.create({ body })
  const desk = await listen(second)
  const decline = () =>
    second.api.refund.patch({ id, body: { status: RefundStatus.declined, declineReason: '金額が違うため' } })
  expect(await desk.during(decline)).toContainEqual(queues)
})

test('the members of a deal hear of its orders and payments, also where nothing is said in its room', async () => {
  const { buyer, negotiationID, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  const desk = await listen(second)
  const payer = await listen(buyer)
  const order = () => buyer.api.order.create({ body: { quotationID } })
  expect(await desk.during(() => payer.during(order))).toContainEqual({ negotiationID })
  const { items } = await buyer.api.payment.list({ negotiationID })
  const choose = () => buyer.api.payment.patch({ id: items[0]!.id, body: { method: PaymentMethod.transfer } })
  expect(await payer.during(() => desk.during(choose))).toContainEqual({ negotiationID })
})
