import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus, OrderStatus, PaymentMethod, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { payment } from '#domain/deal/payment.ts'
import { move } from '#server/kernel/change.ts'
import { systemContext } from '#server/kernel/context.ts'
import { remindUnread } from '../../src/server/jobs/reminders.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop, payByDeposit, sendBack } from '../shop.ts'
import { ending, waivePapers } from '../ending.ts'
import { checkParties } from '../checked-parties.ts'

type Room = { negotiationID: string; buyer: Somebody; seller: Somebody; desk: Somebody; outsider: Somebody }
let house: House
let shop: Shop
let room: Room
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.cancel } })
  const { admin: desk, seller } = shop
  await desk.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await desk.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  room = { negotiationID, buyer, seller, desk, outsider: await house.as(Role.buyer) }
})
afterAll(() => house.drop())

const { fixed, request, cancel } = QuotationStatus
const bySystem = () => systemContext(house.services)

/** Everything that becomes of a party's money, in turn. Whoever looks after each of them should find nothing of another's. */
function story({ negotiationID, desk }: Room, payer: Somebody) {
  let quotationID = ''
  let orderID = ''
  let paymentID = ''
  const ask = async () => {
    const body = { negotiationID, serviceMenuIDs: [shop.menuID] }
    quotationID = (await payer.api.quotation.create({ body })).id
  }
  const fix = () =>
    desk.api.quotation.patch({
      id: quotationID,
      body: { quotationStatus: fixed, lines: [shop.line(50_000)], validUntil: '2099-12-31' },
    })
  const order = async (body: { quotationID: string } | { negotiationID: string }) => {
    orderID = (await payer.api.order.create({ body })).id
    paymentID = (await payer.api.payment.list({ orderID })).items[0]!.id
  }
  const cancelOrder = () => payer.api.order.patch({ id: orderID, body: { orderStatus: OrderStatus.canceled } })
  const refund = async (amount: number) => {
    await sendBack([desk, await house.as(Role.admin)], { paymentID, amount })
  }
  return {
    見積を頼む: ask,
    見積を送る: fix,
    変更を頼む: () =>
      payer.api.quotation.patch({ id: quotationID, body: { quotationStatus: request, note: '値引きしてください' } }),
    直して送る: fix,
    運営が取り下げる: () =>
      desk.api.quotation.patch({ id: quotationID, body: { quotationStatus: request, takeBackReason: '金額の誤り' } }),
    作り直して送る: fix,
    見積を取り消す: () => desk.api.quotation.patch({ id: quotationID, body: { quotationStatus: cancel } }),
    もう一度頼む: ask,
    もう一度送る: fix,
    注文する: () => order({ quotationID }),
    カードが断られる: () => move(bySystem(), payment, paymentID, 'fail', { errorReason: 'カードの残高が足りません' }),
    注文を取り消す: cancelOrder,
    利用料を注文する: () => order({ negotiationID }),
    入金を確かめる: async () => {
      await payer.api.payment.patch({ id: paymentID, body: { method: PaymentMethod.transfer } })
      await payByDeposit(desk, paymentID)
    },
    一部を返す: () => refund(300),
    残りを返す: () => refund(3_000),
  }
}

/** What is not said in the talk at all. */
const silent = new Set(['カードが断られる'])

/** Every place where a line is read, but for the stream and the record: how many of these lines somebody finds there. */
const places: Record<string, (reader: Somebody, lines: { id: string; message: string }[]) => Promise<number>> = {
  list: async ({ api }, lines) => {
    const { items } = await api.chat.list({ negotiationID: room.negotiationID, limit: 100 })
    return items.filter(({ id }) => lines.some((line) => line.id === id)).length
  },
  count: async ({ api }, lines) => (await api.chat.count({ id: lines.map(({ id }) => id).join(',') } as never)).count,
  many: async ({ api }, lines) => (await api.chat.many({ ids: lines.map(({ id }) => id) } as never)).length,
  one: async ({ api }, lines) => {
    const found = await Promise.allSettled(lines.map(({ id }) => api.chat.one({ id })))
    return found.filter(({ status }) => status === 'fulfilled').length
  },
  search: async ({ api }, lines) => {
    const found = await Promise.all(lines.map(({ id, message }) => api.chat.list({ id, message } as never)))
    return found.flatMap(({ items }) => items).length
  },
}

const unreadOf = async ({ api }: Somebody) => (await api.negotiation.unread()).count
const inboxOf = async ({ api }: Somebody) => (await api.negotiation.inbox({ id: room.negotiationID } as never)).items[0]

/** Everything that somebody has been told outside of the room: notifications, and mails queued or sent. */
async function toldTo({ api, email }: Somebody): Promise<number> {
  const { items } = await api.notification.list({ limit: 100 })
  const { rows } = await house.services.pool.query(
    `select 1 from pgboss.job where name = 'mail' and data->>'to' = $1`,
    [email],
  )
  return items.length + rows.length
}

/** What the stream of the room brings up to a line, from the beginning. */
async function streamed(reader: Somebody, last: string): Promise<string> {
  const url = `http://sumika.test/api/events?negotiationID=${room.negotiationID}`
  const { body } = await reader.fetch(new Request(url))
  let heard = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (heard.includes(last)) break
  }
  return heard
}

const linesOf = async (reader: Somebody) =>
  (await reader.api.chat.list({ negotiationID: room.negotiationID, limit: 100 })).items

test.each([
  ['buyer', 'seller'],
  ['seller', 'buyer'],
] as const)(
  'what becomes of the money of the %s is read by them and the desk alone',
  async (payer, other) => {
    const { [payer]: own, [other]: stranger, desk, outsider } = room
    for (const [event, act] of Object.entries(story(room, own))) {
      const before = new Set((await linesOf(desk)).map(({ id }) => id))
      const told = await toldTo(stranger)
      const ownUnread = await unreadOf(own)
      const unread = await unreadOf(stranger)
      const last = await inboxOf(stranger)
      await act()
      const lines = (await linesOf(desk)).filter(({ id }) => !before.has(id))
      expect.soft(lines.length > 0, event).toBe(!silent.has(event))
      for (const [place, find] of Object.entries(places)) {
        if (!lines.length) continue
        expect.soft(await find(desk, lines), `${event} ${place} desk`).toBe(lines.length)
        expect.soft(await find(own, lines), `${event} ${place} ${payer}`).toBe(lines.length)
        expect.soft(await find(stranger, lines), `${event} ${place} ${other}`).toBe(0)
        expect.soft(await find(outsider, lines), `${event} ${place} outsider`).toBe(0)
      }
      expect.soft(await unreadOf(stranger), event).toBe(unread)
      expect.soft((await inboxOf(stranger))?.last, event).toEqual(last?.last)
      expect.soft(await toldTo(stranger), event).toBe(told)
      if (lines.some(({ senderID }) => senderID !== own.id)) expect.soft(await unreadOf(own)).toBeGreaterThan(ownUnread)
      if (lines.length) expect.soft((await inboxOf(own))?.last).toMatchObject({ message: lines.at(-1)!.message })
    }
  },
  60_000,
)

test('nobody is reminded of a line that is not theirs to read', async () => {
  const later = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  await remindUnread(later)
  const told = await toldTo(room.seller)
  const body = { negotiationID: room.negotiationID, serviceMenuIDs: [shop.menuID] }
  const { id } = await room.buyer.api.quotation.create({ body })
  await remindUnread(later)
  expect(await toldTo(room.seller)).toBe(told)
  await room.buyer.api.quotation.patch({ id, body: { quotationStatus: cancel } })
})

test('a card that somebody posts themselves is between them and the desk as well', async () => {
  const { buyer, seller, negotiationID } = room
  const { items } = await buyer.api.order.list({ negotiationID })
  const body = { negotiationID, message: '請求書をお願いします', messageType: 4 as const, relationID: items[0]!.id }
  const { id } = await buyer.api.chat.create({ body })
  await expect(seller.api.chat.one({ id })).rejects.toMatchObject({ status: 404 })
  const forged = { negotiationID, message: 'ないしょ', audienceID: buyer.id }
  await expect(
    buyer.api.chat.create({ body: forged as never }).then(({ audienceID }) => audienceID),
  ).resolves.toBeNull()
})

test('the stream of the room and the record of the deal leave out what is another’s', async () => {
  const { buyer, seller, desk, negotiationID } = room
  await buyer.api.chat.create({ body: { negotiationID, message: 'これで最後です' } })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  await desk.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.established } })
  await waivePapers(house, negotiationID)
  const finish = ending()
  await desk.api.negotiation.patch({ id: negotiationID, body: finish })
  const money = (await linesOf(desk)).filter(({ audienceID }) => audienceID !== null)
  expect(new Set(money.map(({ audienceID }) => audienceID))).toEqual(new Set([buyer.id, seller.id]))
  for (const reader of [buyer, seller, desk]) {
    const record = await reader.api.negotiation.record({ id: negotiationID })
    const stream = await streamed(reader, '取引が完了しました')
    expect(record).toContain('これで最後です')
    const own = money.filter(({ audienceID }) => reader === desk || audienceID === reader.id)
    const others = money.filter((line) => !own.includes(line))
    for (const { id, sequence } of own) expect(stream, String(sequence)).toContain(id)
    for (const { id } of others) expect(stream).not.toContain(id)
    const rows = record.split('<h2>やり取り</h2>')[1]!.split('<tr>').length
    const lines = await linesOf(reader)
    expect(rows).toBe(lines.length + 1)
  }
})

test('the desk asks for nothing in the name of a seller who cannot read the room yet', async () => {
  const { negotiationID } = await shop.quoted()
  const { api } = shop.admin
  const ask = () =>
    api.quotation.create({ body: { negotiationID, userID: shop.seller.id, serviceMenuIDs: [shop.menuID] } })
  await expect(ask()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('招いて') })
  await api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const { id } = await ask()
  expect(await shop.seller.api.quotation.one({ id })).toMatchObject({ negotiationID })
})
