import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { EstateReportReason, ReportReason } from '#domain/choices/report.ts'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf } from '#http/call.ts'
import { callsOf } from '#server/web/api.ts'
import { dayFromNow } from '../days.ts'
import { heirsScene } from './heirs-scene.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { explain } from '../explained.ts'
import { approvedRefund, payOn, setSender } from '../payouts.ts'
import { bankAccount, openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

/** The nouns whose rows are somebody's: of each, one row of a buyer's or a seller's deal is laid out. */
const owned = [
  ...(['estate', 'negotiation', 'chat', 'offer', 'quotation', 'order', 'payment', 'document'] as const),
  ...([
    'refund',
    'payoutFile',
    'transfer',
    'messageReport',
    'notification',
    'favorite',
    'favoriteShare',
    'user',
    'viewing',
  ] as const),
  ...([
    'dealStep',
    'disclosure',
    'dealPaper',
    'explanation',
    'partyCheck',
    'pushDevice',
    'estateReport',
    'heirConsent',
    'ownershipPaper',
  ] as const),
]
type Owned = (typeof owned)[number]
const all: Readonly<Record<Owned, Resource>> = nouns
/** The calls that a noun has, of those that nouns have alike. */
const callsOfNoun = (noun: Owned) => all[noun].calls
const rows = {} as Record<Owned, string>
const strangers = ['another buyer', 'another seller', 'the buyer, disabled', 'a visitor'] as const
const people = {} as Record<(typeof strangers)[number], Somebody | null>

let house: House
beforeAll(async () => {
  house = await openHouse()
  const shop = await openShop(house)
  const { buyer, estateID, negotiationID, quotationID, order, payment } = await shop.ordered()
  const { pool } = house.services
  const deposit = await shop.admin.api.transfer.create({
    body: { ...shop.deposit, amount: 55_000, paymentID: payment.id },
  })
  const refund = await shop.admin.api.refund.create({
    body: { paymentID: payment.id, amount: 1, reason: 'x', bankAccount },
  })
  const colleague = await house.as(Role.admin)
  await setSender(shop.admin)
  const refundIDs = [(await approvedRefund(shop, colleague)).id]
  const list = await shop.admin.api.payoutFile.create({ body: { refundIDs, payOn } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await pool.query('update negotiations set status = $2 where id = $1', [negotiationID, DealStatus.negotiating])
  const offer = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
  const times = [`${dayFromNow(3)}T10:00:00+09:00`]
  const viewing = await shop.seller.api.viewing.create({
    body: { negotiationID, times, address: '浅草37番地', place: '玄関前' },
  })
  const disclosure = await shop.seller.api.disclosure.create({ body: { negotiationID, kind: 1 } })
  const image = new Blob(['%PDF-1.7\n%%EOF\n'])
  const { path } = await buyer.api.image.create({ body: { name: '図.pdf', dir: 'deal', thumbnail: false, image } })
  const paper = await buyer.api.dealPaper.create({ body: { negotiationID, kind: 1, name: 'x', path } })
  const agreed = await shop.agreed()
  const { items: steps } = await agreed.buyer.api.dealStep.list({})
  const explained = await explain(shop.admin, agreed.negotiationID)
  const { items: checks } = await agreed.buyer.api.partyCheck.list({})
  const chat = await shop.seller.api.chat.create({ body: { negotiationID, message: 'こんにちは' } })
  const report = await buyer.api.messageReport.create({
    body: { chatID: chat.id, reason: ReportReason.other, detail: 'x' },
  })
  const misled = await buyer.api.estateReport.create({ body: { estateID, reason: EstateReportReason.decoy } })
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  house.services.push.send = () => Promise.resolve(true)
  const device = await buyer.api.pushDevice.create({
    body: { name: 'x', endpoint: 'https://fcm.googleapis.com/x', ...keys },
  })
  const favorite = await buyer.api.favorite.create({ body: { estateID } })
  const share = await buyer.api.favoriteShare.create({ body: {} })
  const draft = await shop.seller.api.estate.create({ body: typedEstate() })
  const { draft: inherited, name, send } = heirsScene(house, shop.seller, shop.admin)
  const home = await inherited()
  const heir = await name(home)
  const deed = await send(home, 1)
  const { items: documents } = await buyer.api.document.list({})
  const { items: notifications } = await buyer.api.notification.list({})
  Object.assign(rows, {
    estate: draft.id,
    negotiation: negotiationID,
    chat: chat.id,
    offer: offer.id,
    quotation: quotationID,
    order: order.id,
    payment: payment.id,
    document: documents[0]!.id,
    refund: refund.id,
    payoutFile: list.id,
    transfer: deposit.id,
    messageReport: report.id,
    notification: notifications[0]!.id,
    favorite: favorite.id,
    user: buyer.id,
    viewing: viewing.id,
    dealStep: steps[0]!.id,
    disclosure: disclosure.id,
    estateReport: misled.id,
    dealPaper: paper.id,
    explanation: explained.id,
    partyCheck: checks[0]!.id,
    pushDevice: device.id,
    favoriteShare: share.id,
    heirConsent: heir.id,
    ownershipPaper: deed.id,
  })
  people['another buyer'] = await house.as(Role.buyer)
  people['another seller'] = await house.as(Role.seller)
  await shop.admin.api.user.patch({ id: buyer.id, body: { disabledAt: new Date().toISOString() } })
  people['the buyer, disabled'] = buyer
  people['a visitor'] = null
})
afterAll(() => house.drop())

const bodies: Record<string, object> = {
  'user.deskRole': { deskRoleID: null },
  'user.disable': { reason: 'x' },
  'user.removeSecondStep': { reason: 'x' },
  'estate.reject': { denyReason: 'x' },
  'negotiation.read': { sequence: 0 },
  'payment.sendLetter': { step: 1, text: 'x' },
  'negotiation.acceptFiles': { accepts: true },
  'negotiation.agreeToSpecialCap': { agrees: true },
  'transfer.match': { paymentID: 'x' },
  'transfer.askUnmatch': { unmatchReason: 'x' },
  'quotation.sample': { lines: [], validUntil: null, note: null },
  'payoutFile.result': { sentOn: '2026-12-01' },
  'transfer.preview': { filePath: 'x' },
  'transfer.import': { filePath: 'x' },
}
/** Every call about one row of theirs, but what everybody may ask of a published estate. */
const calls = callsOf(nouns).filter(
  ({ name, call }) =>
    owned.some((noun) => name.startsWith(`${noun}.`)) &&
    paramsOf(call.path).some((param) => param === 'id' || param === 'ids') &&
    // Marking a published estate is every buyer's own matter, and reading one everybody's.
    !['estate.publicOne', 'estate.view', 'favorite.switch'].includes(name),
)
const cells = strangers.flatMap((who) => calls.map(({ name, call }) => ({ who, name, call })))

const table = async (noun: Owned) =>
  (await house.services.pool.query(`select to_jsonb(own) as row from "${noun}s" own where id = $1`, [rows[noun]])).rows

test('every kind of row is laid out, and every kind of call is asked about it', () => {
  expect(Object.values(rows).every((id) => typeof id === 'string')).toBe(true)
  expect(Object.keys(rows)).toHaveLength(owned.length)
  for (const noun of owned) {
    const kinds = callsOfNoun(noun).filter((kind) => !['count', 'list', 'create'].includes(kind))
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(kinds.map((kind) => `${noun}.${kind}`)))
  }
})

test.each(cells)('$who gets nothing of another’s by $name, and changes nothing', async ({ who, name, call }) => {
  const noun = name.split('.')[0] as Owned
  const before = await table(noun)
  const path = call.path.replace(/\{ids?\}/, rows[noun])
  const token = people[who]?.token
  const headers: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }) }
  const init: RequestInit = { method: call.method, headers }
  if (call.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(bodies[name] ?? {})
  }
  const answer = await house.visitor.fetch(`/api${path}`, init)
  const text = await answer.text()
  if (answer.status === 200) expect([name.split('.')[1], text]).toEqual(['many', '[]'])
  else expect(who === 'a visitor' ? [401] : [401, 403, 404]).toContain(answer.status)
  expect(before).toHaveLength(1)
  expect(await table(noun)).toEqual(before)
})

test.each(owned)('lists and counts of %s hold nothing of another’s', async (noun) => {
  for (const who of ['another buyer', 'another seller'] as const) {
    const headers = { authorization: `Bearer ${people[who]!.token}` }
    const ask = (path: string) => house.visitor.fetch(`/api/${noun}s${path}`, { headers })
    const list = await ask(`?limit=100&id=${rows[noun]}`)
    expect([200, 403]).toContain(list.status)
    if (list.status === 200) expect(((await list.json()) as { items: unknown[] }).items).toEqual([])
    if (!callsOfNoun(noun).includes('count')) continue
    const count = await ask(`/count?id=${rows[noun]}`)
    expect(count.status).toBe(list.status)
    if (count.status === 200) expect(await count.json()).toEqual({ count: 0 })
  }
})
