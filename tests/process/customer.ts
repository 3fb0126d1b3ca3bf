import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus, RefundStatus } from '#domain/choices/deal.ts'
import type { Client } from '#http/client.ts'
import type { Chance } from '../chance.ts'
import { apiAs, askTwice as askMaybeTwice, insist, type Ask } from './insist.ts'
import type { Witness } from './witness.ts'
import { yesterday } from '../days.ts'
import { bankAccount } from '../shop.ts'
import { rowFrom } from '../row-from.ts'

const cards = { good: '4242424242424242', refused: '4000000000000002' }

/** One who shops, and two at the desk who serve them. */
export type Party = {
  url: string
  buyer: string
  desk: [string, string]
  estateID: string
  menuID: string
  /** How a card is shown to the gateway, where it is not the built-in one. */
  show?: (clientSecret: string, number: string) => void
}
type Show = (clientSecret: string, number: string) => Promise<void>
type Visit = { show: Show; api: Client; desk: [Client, Client]; chance: Chance; witness: Witness }
type Due = { paymentID: string; total: number }

/** One deal from its opening to its money, each step as soon as the one before was acknowledged. */
export async function shopOnce(party: Party, chance: Chance, witness: Witness) {
  const { url, buyer, desk, estateID, menuID } = party
  const [one, other] = desk.map((token) => apiAs(url, token)) as [Client, Client]
  const show: Show = async (...card) => (party.show ? party.show(...card) : confirm(url, ...card))
  const visit: Visit = { show, api: apiAs(url, buyer), desk: [one, other], chance, witness }
  const { id: negotiationID } = await askTwice(visit, (options) =>
    visit.api.negotiation.create({ body: { estateID } }, options),
  )
  witness.negotiations.push(negotiationID)
  for (let n = chance.between(1, 3); n > 0; n--) await say(visit, negotiationID)
  await order(visit, negotiationID, menuID)
  const over = { status: DealStatus.failed, failReason: '条件が合わないため' }
  await insist(() => visit.api.negotiation.patch({ id: negotiationID, body: over }))
}

const askTwice = <T extends { id: string }>({ chance, witness }: Visit, ask: Ask<T>) =>
  askMaybeTwice(chance, witness.surprises, (idempotencyKey) => insist((options) => ask({ ...options, idempotencyKey })))

async function say(visit: Visit, negotiationID: string) {
  const clientID = randomUUID()
  const body = { negotiationID, clientID, message: `${clientID}です` }
  const { id, sequence } = await askTwice(visit, () => visit.api.chat.create({ body }))
  visit.witness.chats.push({ id, clientID, sequence })
}

async function order(visit: Visit, negotiationID: string, menuID: string) {
  const { api, desk, chance, witness } = visit
  const asked = { negotiationID, serviceMenuIDs: [menuID] }
  const { id: quotationID } = await askTwice(visit, (options) => api.quotation.create({ body: asked }, options))
  // Above 100,000 yen a line that no menu explains takes a second administrator.
  const unitPrice = chance.between(100, 9_000) * 10
  const line = {
    serviceMenuID: menuID,
    name: '契約書の作成',
    quantity: 1,
    unitPrice,
    taxRate: 10 as const,
    kind: 2 as const,
  }
  const fix = { quotationStatus: QuotationStatus.fixed, lines: [line], validUntil: '2099-12-31' }
  const fixed = await insist(() => desk[0].quotation.patch({ id: quotationID, body: fix }))
  const total = fixed.totalAmount ?? 0
  witness.quotations.push({ id: quotationID, total })
  const { id } = await askTwice(visit, (options) => api.order.create({ body: { quotationID } }, options))
  const { items } = await insist(() => api.payment.list({ orderID: id }))
  const due = { paymentID: items[0]!.id, total }
  const end = chance.pick(['card', 'card', 'card', 'transfer', 'canceled'] as const)
  witness.orders.push({ id, paymentID: due.paymentID, end })
  if (end === 'canceled') return cancel(visit, id, due)
  await (end === 'card' ? payByCard(visit, due) : payByTransfer(visit, due))
  if (chance.between(1, 2) === 1) await takeBack(visit, due, end)
}

async function cancel({ api, chance }: Visit, id: string, { paymentID }: Due) {
  if (chance.between(1, 2) === 1) await insist(() => api.payment.card({ id: paymentID }))
  await insist(() => api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } }))
}

async function payByTransfer(visit: Visit, { paymentID, total }: Due) {
  const body = { paidOn: yesterday, payerName: 'ヤマダ ハナコ', amount: total, paymentID }
  const { id } = await askTwice(visit, (options) => visit.desk[0].transfer.create({ body }, options))
  visit.witness.transfers.push(id)
}

async function payByCard({ show, api, chance }: Visit, { paymentID }: Due) {
  const { clientSecret } = await insist(() => api.payment.card({ id: paymentID }))
  if (chance.between(1, 4) === 1) await show(clientSecret, cards.refused)
  await show(clientSecret, cards.good)
  if (chance.between(1, 3) === 1) await show(clientSecret, cards.good)
}

/** Shows a card to the built-in gateway, as a browser does, until it says what came of it. */
async function confirm(url: string, clientSecret: string, number: string) {
  const body = JSON.stringify({ clientSecret, card: { number, expiry: '12/40', cvc: '123' }, returnPath: '/' })
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    const answer = await fetch(`${url}/gateway/confirm`, { method: 'POST', body, headers }).catch(() => undefined)
    if (answer?.ok && (await answer.json().catch(() => undefined))) return
    await wait(20)
  }
}

/** Gets all or a part of the money back, once it is there: one at the desk asks for it, another agrees, and a transfer is sent. */
async function takeBack(visit: Visit, { paymentID, total }: Due, paidBy: 'card' | 'transfer') {
  const { api, desk, chance, witness } = visit
  while ((await insist(() => api.payment.one({ id: paymentID }))).paymentStatus !== PaymentStatus.paid) await wait(50)
  const amount = chance.pick([total, chance.between(1, total)])
  const account = paidBy === 'transfer' && { bankAccount }
  const body = { paymentID, amount, reason: '商談が取りやめになったため', ...account }
  const { id } = await askTwice(visit, (options) => desk[0].refund.create({ body }, options))
  const approve = { id, body: { status: RefundStatus.approved } }
  await insist(() => desk[1].refund.patch(approve)).catch(async (refused: unknown) => {
    // Whoever hears that it is too late looks whether it has been done.
    const { status } = await insist(() => rowFrom(desk[1].refund.list, id))
    if (status !== RefundStatus.approved && status !== RefundStatus.done) throw refused
  })
  if (account) await tellSent(desk[0], id)
  witness.refunds.push({ id, paymentID, amount })
}

/** Says that the money of a refund was sent by transfer today. */
async function tellSent(desk: Client, id: string) {
  const body = { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) }
  await insist(() => desk.refund.patch({ id, body })).catch(async (refused: unknown) => {
    if ((await insist(() => rowFrom(desk.refund.list, id))).status !== RefundStatus.done) throw refused
  })
}
