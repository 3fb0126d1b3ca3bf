import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadList } from '#app/features/desk/list/load-list.ts'
import {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { payments } from '#http/desk/payments.ts'
import { systemContext } from '#server/kernel/context.ts'
import { carryOutRefund } from '#server/money/refund/carry-out-refund.ts'
import { cancelIntent, returnIntent } from '#server/money/payment/close-intent.ts'
import { reconcile, reconcileRefunds } from '#server/money/payment/reconcile.ts'
import { settle } from '#server/money/payment/settle.ts'
import { tellFailedRefund } from '#server/money/payment/tell-failed-refund.ts'
import { takeWebhook } from '#server/money/payment/take-webhook.ts'
import type { GatewayEventType, Intent } from '#providers/payment/index.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bankAccount, openShop, payByDeposit, type Shop, sendBack } from '../shop.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let shop: Shop
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  admin = shop.admin
})
afterAll(() => house.drop())

const gateway = () => house.services.gateway!

type Told = Pick<Intent, 'amount' | 'refundedAmount'>
/** Tells of an intent as the gateway would, whenever the test likes. */
async function tell(intentID: string, type: GatewayEventType, more: Partial<Told> & { id?: string } = {}) {
  const { clientSecret: _, ...intent } = await gateway().retrieve(intentID)
  const { id = `evt-${crypto.randomUUID()}`, ...told } = more
  const event = { id, type, intent: { ...intent, ...told }, livemode: false, createdAt: house.services.now() }
  return settle(systemContext(house.services), event, gateway())
}
const intentOf = async (buyer: Somebody, id: string) => {
  await buyer.api.payment.card({ id })
  return (await admin.api.payment.one({ id })).stripePaymentID!
}
const queued = async (name: string, intentID: string) => {
  const { rows } = await house.services.pool.query(
    `select count(*)::int as count from pgboss.job where name = $1 and data->>'intentID' = $2`,
    [name, intentID],
  )
  return rows[0].count as number
}

test('a canceled order takes its quotation along, and its card can no longer be charged', async () => {
  const { buyer, order, payment, quotationID } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject({ quotationStatus: QuotationStatus.cancel })
  expect(await queued('cancelIntent', intentID)).toBe(1)
  await cancelIntent(gateway(), intentID)
  expect((await gateway().retrieve(intentID)).status).toBe('canceled')
  await expect(buyer.api.payment.card({ id: payment.id })).rejects.toMatchObject({ status: 409 })
  await expect(
    buyer.api.payment.patch({ id: payment.id, body: { paymentStatus: PaymentStatus.paid } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('money for an order that was canceled meanwhile is given back at once, and never counts as paid', async () => {
  const { buyer, order, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  const warned = async () => {
    const { items } = await admin.api.notification.list({ limit: 100 })
    return items.filter(({ body }) => body.includes('取り消された注文') && body.includes('55,000円'))
  }
  const before = (await warned()).length
  expect(await tell(intentID, 'succeeded')).toBe('stray')
  expect(await queued('returnIntent', intentID)).toBe(1)
  expect(await tell(intentID, 'succeeded')).toBe('stray')
  expect(await warned()).toHaveLength(before + 1)
  const told = (await buyer.api.notification.list({ limit: 100 })).items.filter(({ title }) => title === '返金しました')
  expect(told).toMatchObject([{ body: expect.stringMatching(/55,000円[^]*取り消されたご注文/) }])
  await returnIntent(gateway(), intentID)
  await returnIntent(gateway(), intentID)
  expect((await gateway().retrieve(intentID)).refundedAmount).toBe(55_000)
  expect(await tell(intentID, 'refunded')).toBe('ignored')
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.unpaid,
    refundedAmount: 0,
  })
  expect((await buyer.api.document.list({ orderID: order.id, kind: DocumentKind.receipt })).items).toEqual([])
})

test('a card that is charged after a transfer has paid is given back, and the payment stays paid by transfer', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await admin.api.transfer.create({ body: { ...shop.deposit, amount: 55_000, paymentID: payment.id } })
  expect(await queued('cancelIntent', intentID)).toBe(1)
  expect(await tell(intentID, 'succeeded')).toBe('stray')
  const byTransfer = { paymentStatus: PaymentStatus.paid, method: PaymentMethod.transfer }
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject(byTransfer)
  await sendBack([admin, await house.as(Role.admin)], { paymentID: payment.id, amount: 55_000 })
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ paymentStatus: PaymentStatus.refunded })
  expect(await tell(intentID, 'succeeded')).toBe('stray')
})

test('a refund that is told of before its payment tells of both, and what was given back never shrinks', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  expect(await tell(intentID, 'refunded', { refundedAmount: 5_000 })).toBe('moved')
  const partly = { paymentStatus: PaymentStatus.paid, refundedAmount: 5_000 }
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject(partly)
  expect(await tell(intentID, 'refunded', { refundedAmount: 1_000 })).toBe('ignored')
  expect(await tell(intentID, 'succeeded')).toBe('ignored')
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject(partly)
})

test('a full refund ends the order and its quotation', async () => {
  const { buyer, order, payment, quotationID } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  await tell(intentID, 'refunded', { refundedAmount: 55_000 })
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ paymentStatus: PaymentStatus.refunded })
  expect(await buyer.api.order.one({ id: order.id })).toMatchObject({ orderStatus: OrderStatus.canceled })
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject({ quotationStatus: QuotationStatus.cancel })
})

test('a usage fee that was given back is no longer active', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const order = await buyer.api.order.create({ body: { negotiationID } })
  const { items } = await buyer.api.payment.list({ orderID: order.id })
  await admin.api.transfer.create({ body: { ...shop.deposit, amount: 3_300, paymentID: items[0]!.id } })
  expect(await buyer.api.user.one({ id: buyer.id })).toMatchObject({ usageFeeActive: true })
  await sendBack([admin, await house.as(Role.admin)], { paymentID: items[0]!.id, amount: 3_300 })
  expect(await buyer.api.payment.one({ id: items[0]!.id })).toMatchObject({
    paymentStatus: PaymentStatus.refunded,
    refundedAmount: 3_300,
  })
  expect(await buyer.api.user.one({ id: buyer.id })).toMatchObject({ usageFeeActive: false, usageFeePayAt: null })
  expect(await buyer.api.order.one({ id: order.id })).toMatchObject({ orderStatus: OrderStatus.canceled })
})

test('an intent that another has replaced may tell of its end, and the desk is not troubled', async () => {
  const { buyer, payment } = await shop.ordered()
  const first = await intentOf(buyer, payment.id)
  await gateway().cancel(first)
  const second = await intentOf(buyer, payment.id)
  expect(second).not.toBe(first)
  expect(await tell(first, 'canceled')).toBe('ignored')
  await shop.charge(second)
  expect(await tell(second, 'succeeded')).toBe('moved')
})

test('an event that comes twice is taken once, and one that fits in nothing is told, whatever it says', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  const id = `evt-${crypto.randomUUID()}`
  expect([await tell(intentID, 'succeeded', { id }), await tell(intentID, 'succeeded', { id })]).toEqual([
    'moved',
    'repeated',
  ])
  expect(await tell(intentID, 'canceled', { amount: 1 })).toBe('suspicious')
  const [news] = (await admin.api.notification.list({ limit: 1 })).items
  expect(news).toMatchObject({ title: '決済を確かめてください', path: '/admin/payment' })
  expect(news!.body).toContain('記録と合いません')
})

test('a refused card says why, else that it could not be charged, and money that comes all the same pays', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  const { clientSecret: _, ...intent } = await gateway().retrieve(intentID)
  const fail = async (failureReason: string | null) => {
    const told = { ...intent, status: 'failed' as const, failureReason }
    const event = { id: `evt-${crypto.randomUUID()}`, type: 'failed' as const, intent: told, livemode: false }
    return settle(systemContext(house.services), { ...event, createdAt: house.services.now() }, gateway())
  }
  const state = () => buyer.api.payment.one({ id: payment.id })
  expect(await fail(null)).toBe('moved')
  expect(await state()).toMatchObject({
    paymentStatus: PaymentStatus.error,
    errorReason: 'カードでお支払いできませんでした',
  })
  expect(await fail('あとから届いた知らせ')).toBe('ignored')
  await buyer.api.payment.patch({ id: payment.id, body: { paymentStatus: PaymentStatus.unpaid } })
  expect(await fail('残'.repeat(201))).toBe('moved')
  expect(await state()).toMatchObject({ errorReason: '残'.repeat(200) })
  await shop.charge(intentID)
  expect(await tell(intentID, 'succeeded')).toBe('moved')
  expect(await state()).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    method: PaymentMethod.card,
    errorReason: null,
    refundedAmount: 0,
  })
})

test('what is given back counts when it is told of as given back, and once', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  const refunded = async () => (await buyer.api.payment.one({ id: payment.id })).refundedAmount
  expect(await tell(intentID, 'succeeded', { refundedAmount: 5_000 })).toBe('moved')
  expect(await refunded()).toBe(0)
  expect(await tell(intentID, 'refunded', { refundedAmount: 5_000 })).toBe('moved')
  expect(await tell(intentID, 'refunded', { refundedAmount: 5_000 })).toBe('ignored')
  expect(await refunded()).toBe(5_000)
})

test('an event about a payment that is not ours is taken, and changes nothing', async () => {
  const { buyer, payment } = await shop.ordered()
  const { clientSecret: _, ...intent } = await gateway().retrieve(await intentOf(buyer, payment.id))
  const foreign = { ...intent, metadata: { orderID: crypto.randomUUID(), paymentID: crypto.randomUUID() } }
  const id = `evt-${crypto.randomUUID()}`
  const event = { id, type: 'succeeded' as const, intent: foreign, livemode: false, createdAt: house.services.now() }
  expect(await settle(systemContext(house.services), event, gateway())).toBe('ignored')
})

test('what has been given back and not yet told of is not given back again', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  const body = { paymentID: payment.id, amount: 50_000, reason: '取りやめ' }
  const { id } = await admin.api.refund.create({ body })
  const second = await house.as(Role.admin)
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  const own = gateway()
  house.services.gateway = { ...own, refund: async (wish) => ({ ...wish, id: 're_slow', status: 'pending' }) }
  await carryOutRefund(systemContext(house.services), id)
  await expect(admin.api.refund.create({ body })).rejects.toMatchObject({
    status: 409,
    message: '返金できるのは5,000円までです',
  })
  house.services.gateway = own
})

test('a refund that the gateway will not make is closed, and the desk hears of it', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  const { id } = await admin.api.refund.create({ body: { paymentID: payment.id, amount: 55_000, reason: '取りやめ' } })
  const second = await house.as(Role.admin)
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  await gateway().refund({ intentID, amount: 55_000, idempotencyKey: 'by-hand-at-the-gateway' })
  await carryOutRefund(systemContext(house.services), id)
  expect(await rowFrom(admin.api.refund.list, id)).toMatchObject({ status: RefundStatus.declined })
  const { items } = await admin.api.notification.list({ limit: 5 })
  expect(items.map(({ title }) => title)).toContain('返金できませんでした')
})

test('the desk hears of money that was given back at the gateway by hand, and not of what two of it agreed to', async () => {
  const second = await house.as(Role.admin)
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  const alarms = async () =>
    (await second.api.notification.list({ limit: 20 })).items.filter(
      ({ title }) => title === '申請のない返金がありました',
    )
  const { id } = await admin.api.refund.create({ body: { paymentID: payment.id, amount: 5_000, reason: '値引き' } })
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  await tell(intentID, 'refunded', { refundedAmount: 5_000 })
  expect(await alarms()).toEqual([])
  await tell(intentID, 'refunded', { refundedAmount: 8_000 })
  expect(await alarms()).toMatchObject([{ body: expect.stringContaining('3,000円') }])
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: 8_000 })
})

test('money that was given back on a card and has come back days later is told to the desk, once, and moves nothing', async () => {
  const second = await house.as(Role.admin)
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  await tell(intentID, 'refunded', { refundedAmount: 55_000 })
  const own = gateway()
  const refund = { id: `re_${intentID}`, intentID, amount: 55_000, status: 'failed' as const }
  const hear = (intent = intentID) => {
    const event = {
      id: `evt-${crypto.randomUUID()}`,
      type: 'refundFailed' as const,
      refund: { ...refund, intentID: intent },
    }
    house.services.gateway = { ...own, readEvent: () => event }
    return takeWebhook(house.services, '', '').finally(() => (house.services.gateway = own))
  }
  await hear('pi_of_another_place')
  await hear()
  await hear()
  const { items } = await second.api.notification.list({ limit: 20 })
  const [told, ...more] = items.filter(({ title }) => title === 'カードへの返金が戻ってきました')
  expect(told).toMatchObject({ body: expect.stringMatching(/55,000円の返金.*銀行振込でお返しください。/s) })
  expect(more).toEqual([])
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.refunded,
    refundedAmount: 55_000,
  })
  const { rows } = await house.services.pool.query(
    `select reason from audits where action = 'refundFailed' and "rowID" = $1`,
    [payment.id],
  )
  expect(rows).toEqual([{ reason: `re_${intentID}: 55,000円` }])
})

test('what the gateway will not give back goes to an account, by two of the desk, and comes to what was paid', async () => {
  const second = await house.as(Role.admin)
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  const wish = { paymentID: payment.id, amount: 30_000, reason: '取りやめ' }
  const noAccount = { status: 400, issues: [{ path: ['bankAccount'], message: 'カードの返金に、口座は要りません' }] }
  await expect(admin.api.refund.create({ body: { ...wish, bankAccount } })).rejects.toMatchObject(noAccount)
  const { id } = await admin.api.refund.create({ body: wish })
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  const own = gateway()
  house.services.gateway = { ...own, refund: async (wish) => ({ ...wish, id: 're_closed', status: 'failed' }) }
  await carryOutRefund(systemContext(house.services), id)
  house.services.gateway = own
  const failed = { id: 're_closed', intentID, amount: 30_000, status: 'failed' as const }
  expect(await tellFailedRefund(systemContext(house.services), failed, own)).toBe('repeated')
  const refused = await rowFrom(admin.api.refund.list, id)
  expect(refused).toMatchObject({ status: RefundStatus.declined, declineReason: expect.stringContaining('決済会社') })
  expect((await loadList(admin.api, payments, {})).rows.find((row) => row.id === payment.id)).toMatchObject({
    isRefusedByGateway: true,
  })

  await sendBack([admin, second], wish)
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: 30_000 })
  const [told] = (await buyer.api.notification.list({ limit: 1 })).items
  expect(told).toMatchObject({ title: '返金しました', body: expect.stringContaining('お振込みの日：') })
  const contents = async () =>
    (
      await house.services.pool.query<{ data: { method: number } }>(
        `select data from "documentData" join documents d on d.id = "documentID" where "paymentID" = $1 and kind = $2
          order by number`,
        [payment.id, DocumentKind.refund],
      )
    ).rows.map(({ data }) => data.method)
  expect(await contents()).toEqual([PaymentMethod.transfer])

  // What the gateway gives back afterwards is told without what it has not sent.
  expect(await tell(intentID, 'refunded', { refundedAmount: 25_000 })).toBe('moved')
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.refunded,
    refundedAmount: 55_000,
  })
  expect(await contents()).toEqual([PaymentMethod.transfer, PaymentMethod.card])
})

test.for([55_000, 1_000])(
  'of a charge that nobody waits for, %i yen given back by hand at that moment are not given back twice',
  async (byHand) => {
    const { buyer, payment } = await shop.ordered()
    const intentID = await intentOf(buyer, payment.id)
    await shop.charge(intentID)
    let asked = 0
    const interrupted = {
      ...gateway(),
      async retrieve(id: string) {
        const intent = await gateway().retrieve(id)
        const wish = { intentID, amount: byHand, idempotencyKey: `by-hand-${intentID}` }
        if (asked++ === 0) await gateway().refund(wish)
        return intent
      },
    }
    await returnIntent(interrupted, intentID)
    expect(await gateway().retrieve(intentID)).toMatchObject({ refundedAmount: 55_000 })
  },
)

test.for([
  ['another amount', { amount: 54_999 }, 'amount'],
  ['another currency', { currency: 'usd' }, 'currency'],
  ['another mode', { livemode: true }, 'mode'],
  ['another order', { metadata: { orderID: 'another' } }, 'order'],
  ['another intent', { id: 'pi_another' }, 'intent'],
] as const)('money told of with %s moves nothing, and the desk hears of it', async ([, given, difference]) => {
  for (const type of ['succeeded', 'refunded'] as const) {
    const { buyer, payment } = await shop.ordered()
    const intentID = await intentOf(buyer, payment.id)
    await shop.charge(intentID)
    const { clientSecret: _, ...intent } = await gateway().retrieve(intentID)
    const metadata = { ...intent.metadata, ...('metadata' in given && given.metadata) }
    const told = { ...intent, ...given, metadata, refundedAmount: type === 'refunded' ? 55_000 : 0 }
    const event = {
      id: `evt-${crypto.randomUUID()}`,
      type,
      intent: told,
      livemode: told.livemode,
      createdAt: house.services.now(),
    }
    expect(await settle(systemContext(house.services), event, gateway())).toBe('suspicious')
    const { paymentStatus, refundedAmount } = await buyer.api.payment.one({ id: payment.id })
    expect([paymentStatus, refundedAmount]).toEqual([PaymentStatus.unpaid, 0])
    const { rows } = await house.services.pool.query(
      `select reason from audits where noun = 'payment' and "rowID" = $1 and action = 'suspicious'`,
      [payment.id],
    )
    expect(rows).toEqual([{ reason: `${type}: ${difference}` }])
  }
})

test('what was left in the middle is asked about: a lost success and a lost refund', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  const later = (minutes: number) => ({
    ...house.services,
    now: () => new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  await reconcile(house.services)
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  await reconcile(later(3))
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
  const { id } = await admin.api.refund.create({
    body: { paymentID: payment.id, amount: 5_000, reason: '一部取りやめ' },
  })
  const second = await house.as(Role.admin)
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  await house.services.pool.query(`delete from pgboss.job where name = 'refund' and data->>'id' = $1`, [id])
  await reconcile(later(6))
  await reconcile(later(9))
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: 5_000 })
})

test('what was given back by hand while nobody heard of it is asked for at night, and what of it has failed is told once', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  await tell(intentID, 'succeeded')
  const { pool } = house.services
  const given = `insert into gateway.refunds (id, intent_id, amount, created_at) values ($1, $2, 5000, now())`
  await pool.query(given, [`re_${intentID}`, intentID])
  await pool.query('update gateway.intents set refunded_amount = 5000 where id = $1', [intentID])
  await reconcile(house.services)
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: 0 })
  await reconcileRefunds(house.services)
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: 5_000 })
  const failed = { id: `re_${intentID}`, intentID, amount: 5_000, status: 'failed' as const }
  const asked: string[] = []
  const told = {
    ...gateway(),
    retrieve: (id: string) => (asked.push(id), gateway().retrieve(id)),
    refundsSince: async () => [failed],
  }
  for (let night = 0; night < 2; night++) await reconcileRefunds({ ...house.services, gateway: told })
  const lines = `select count(*)::int as count from audits where action = 'refundFailed' and "rowID" = $1`
  expect((await pool.query(lines, [payment.id])).rows).toEqual([{ count: 1 }])
  // One of which all is known to be given back is asked about no more.
  await tell(intentID, 'refunded', { refundedAmount: 55_000 })
  asked.length = 0
  const done = { ...failed, status: 'succeeded' as const }
  await reconcileRefunds({ ...house.services, gateway: { ...told, refundsSince: async () => [done] } })
  expect(asked).toEqual([])
})

test('deposits add up until they pay; too much is sent back before it pays', async () => {
  const { buyer, payment } = await shop.ordered()
  const send = (amount: number) =>
    admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  expect(await send(30_000)).toMatchObject({ status: TransferStatus.short })
  const over = await send(30_000)
  expect(over).toMatchObject({ status: TransferStatus.over })
  const accept = { id: over.id, body: { status: TransferStatus.matched, note: '差額5,000円を11/21に返金' } }
  await expect(admin.api.transfer.patch(accept)).rejects.toMatchObject({ status: 409 })
  const wish = { paymentID: payment.id, transferID: over.id }
  const desk = [admin, await house.as(Role.admin)] as const
  await expect(sendBack(desk, { ...wish, amount: 4_999 })).rejects.toMatchObject({ status: 409 })
  await sendBack(desk, { ...wish, amount: 5_000 })
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    method: PaymentMethod.transfer,
  })
  const { items } = await admin.api.transfer.list({ paymentID: payment.id })
  expect(items.map(({ status }) => status)).toEqual([TransferStatus.matched, TransferStatus.matched])
})

test('two deposits that make up the amount pay it', async () => {
  const { buyer, payment } = await shop.ordered()
  for (const amount of [50_000, 5_000])
    await admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})

test('no word of the desk makes a payment paid: no status of a payment or a quotation, by PATCH or PUT', async () => {
  const { buyer, payment, quotationID } = await shop.ordered()
  const paid = { paymentStatus: PaymentStatus.paid }
  const refused = { status: 409 }
  await expect(admin.api.payment.patch({ id: payment.id, body: paid })).rejects.toMatchObject(refused)
  const whole = { ...(await admin.api.payment.one({ id: payment.id })), ...paid }
  await expect(admin.api.payment.put({ id: payment.id, body: whole })).rejects.toMatchObject(refused)
  const byDesk = { id: quotationID, body: { quotationStatus: QuotationStatus.paid } }
  await expect(admin.api.quotation.patch(byDesk)).rejects.toMatchObject(refused)
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  expect((await buyer.api.document.list({ kind: DocumentKind.receipt })).items).toEqual([])
})

/** Two of the desk take a deposit from its payment. */
async function unmatch(id: string) {
  await admin.api.transfer.askUnmatch({ id, body: { unmatchReason: '別のお客さまの入金でした' } })
  const colleague = await house.as(Role.admin)
  await colleague.api.transfer.patch({ id, body: { status: TransferStatus.unmatched } })
}

/** A payment that a deposit had paid and pays no more, with a charge that is being given back since. */
async function chargedAndUnmatched() {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  const { id } = await payByDeposit(admin, payment.id)
  expect(await tell(intentID, 'succeeded')).toBe('stray')
  await unmatch(id)
  return { buyer, payment, intentID }
}

test('a charge that is being given back pays for nothing, also when the deposit before it is taken away, and a card can pay anew', async () => {
  const { buyer, payment, intentID } = await chargedAndUnmatched()

  const paymentStatus = async () => (await buyer.api.payment.one({ id: payment.id })).paymentStatus
  expect(await tell(intentID, 'succeeded')).toBe('stray')
  expect(await paymentStatus()).toBe(PaymentStatus.unpaid)
  // The queue has given up: it is asked about, and given back all the same.
  await reconcile({ ...house.services, now: () => new Date(Date.now() + 3_600_000).toISOString() })
  expect(await gateway().retrieve(intentID)).toMatchObject({ refundedAmount: 55_000 })
  expect(await tell(intentID, 'refunded')).toBe('ignored')
  expect(await paymentStatus()).toBe(PaymentStatus.unpaid)

  const anew = await intentOf(buyer, payment.id)
  expect(anew).not.toBe(intentID)
  expect(await tell(intentID, 'refunded')).toBe('ignored')
  await shop.charge(anew)
  expect(await tell(anew, 'succeeded')).toBe('moved')
  expect(await paymentStatus()).toBe(PaymentStatus.paid)
})

test('a charge that pays after all, since its deposit is taken away while the gateway is asked, is not given back', async () => {
  const { buyer, payment } = await shop.ordered()
  const intentID = await intentOf(buyer, payment.id)
  await shop.charge(intentID)
  const { id } = await payByDeposit(admin, payment.id)
  const retrieve = async (asked: string) => {
    const intent = await gateway().retrieve(asked)
    const isFirst = asked === intentID && (await rowFrom(admin.api.transfer.list, id)).status === TransferStatus.matched
    if (isFirst) await unmatch(id)
    return intent
  }
  const now = () => new Date(Date.now() + 3_600_000).toISOString()
  await reconcile({ ...house.services, gateway: { ...gateway(), retrieve }, now })
  const byCard = { paymentStatus: PaymentStatus.paid, method: PaymentMethod.card, refundedAmount: 0 }
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject(byCard)
  expect(await gateway().retrieve(intentID)).toMatchObject({ refundedAmount: 0 })
})

test('who pays by card before what was charged is given back, has it given back first', async () => {
  const { buyer, payment, intentID } = await chargedAndUnmatched()
  expect(await intentOf(buyer, payment.id)).not.toBe(intentID)
  expect(await gateway().retrieve(intentID)).toMatchObject({ refundedAmount: 55_000 })
})
