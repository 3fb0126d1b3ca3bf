import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import type { Gateway } from '#providers/payment/index.ts'
import { returnIntent } from '#server/money/payment/close-intent.ts'
import { reconcile } from '#server/money/payment/reconcile.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bankAccount, openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let gateway: Gateway
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  gateway = house.services.gateway!
})
afterAll(() => house.drop())

const later = (minutes: number) => ({
  ...house.services,
  now: () => new Date(Date.now() + minutes * 60_000).toISOString(),
})
const cancel = (buyer: Somebody, id: string) =>
  buyer.api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } })
const transfer = (paymentID: string, amount = 55_000) =>
  shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID } })
async function started() {
  const deal = await shop.ordered()
  await deal.buyer.api.payment.card({ id: deal.payment.id })
  const { stripePaymentID } = await shop.admin.api.payment.one({ id: deal.payment.id })
  return { ...deal, intentID: stripePaymentID! }
}
const warnings = async (intentID: string) => {
  const { rows } = await house.services.pool.query(
    `select count(*)::int as count from audits where action = 'stray' and reason = $1`,
    [intentID],
  )
  return rows[0].count as number
}

test('what a card paid for a canceled order is given back although nobody told of it, and the desk hears of it once', async () => {
  const { buyer, order, intentID } = await started()
  await shop.charge(intentID)
  await cancel(buyer, order.id)
  for (const minutes of [3, 6, 9]) await reconcile(later(minutes))
  expect((await gateway.retrieve(intentID)).refundedAmount).toBe(55_000)
  expect(await warnings(intentID)).toBe(1)
})

test('what a card paid beside a transfer is given back although nobody told of it', async () => {
  const { buyer, payment, intentID } = await started()
  await transfer(payment.id)
  await shop.charge(intentID)
  await reconcile(later(3))
  expect((await gateway.retrieve(intentID)).refundedAmount).toBe(55_000)
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    method: PaymentMethod.transfer,
    refundedAmount: 0,
  })
})

test('what somebody has given back by hand of it meanwhile is left out', async () => {
  const { buyer, order, intentID } = await started()
  await shop.charge(intentID)
  await cancel(buyer, order.id)
  const first = { ...gateway, refund: () => Promise.reject(new Error('no connection')) }
  await expect(returnIntent(first, intentID)).rejects.toThrow()
  await gateway.refund({ intentID, amount: 5_000, idempotencyKey: `return-${intentID}` })
  await returnIntent(gateway, intentID)
  expect((await gateway.retrieve(intentID)).refundedAmount).toBe(55_000)
})

test('an intent that nobody waits for any more is closed, and not asked about again', async () => {
  const { buyer, order, intentID } = await started()
  await house.services.pool.query(`update gateway.intents set status = 'processing' where id = $1`, [intentID])
  await cancel(buyer, order.id)
  await reconcile(later(3))
  await house.services.pool.query(`update gateway.intents set status = 'failed' where id = $1`, [intentID])
  await reconcile(later(6))
  expect((await gateway.retrieve(intentID)).status).toBe('canceled')
  await reconcile(later(9))
  let asked = 0
  const counting = { ...gateway, retrieve: (id: string) => ((asked += id === intentID ? 1 : 0), gateway.retrieve(id)) }
  await reconcile({ ...later(12), gateway: counting })
  expect(asked).toBe(0)
})

/** Starts a card, and does something else while the gateway makes its intent. */
async function meanwhile({ buyer, payment }: Awaited<ReturnType<Shop['ordered']>>, act: () => Promise<unknown>) {
  const made: string[] = []
  house.services.gateway = {
    ...gateway,
    async createIntent(wish) {
      const intent = await gateway.createIntent(wish)
      made.push(intent.id)
      await act()
      return intent
    },
  }
  await expect(buyer.api.payment.card({ id: payment.id })).rejects.toMatchObject({ status: 409 })
  house.services.gateway = gateway
  return made[0]!
}
const isQueued = async (intentID: string) => {
  const waiting = `select 1 from pgboss.job where name = 'cancelIntent' and data->>'intentID' = $1`
  return (await house.services.pool.query(waiting, [intentID])).rowCount === 1
}

test('a form of a card that is open when a part comes by transfer charges nothing more', async () => {
  const { payment, intentID } = await started()
  await transfer(payment.id, 30_000)
  expect(await isQueued(intentID)).toBe(true)
})

test('a form of a card that was opened while a part was to go back charges nothing once that part stays', async () => {
  for (const isApproved of [false, true]) {
    const deal = await shop.ordered()
    const { id: transferID } = await transfer(deal.payment.id, 30_000)
    const { id } = await shop.admin.api.refund.create({
      body: { transferID, amount: 30_000, reason: '人違い', bankAccount },
    })
    if (isApproved) await (await house.as(Role.admin)).api.refund.patch({ id, body: { status: RefundStatus.approved } })
    await deal.buyer.api.payment.card({ id: deal.payment.id })
    const { stripePaymentID } = await shop.admin.api.payment.one({ id: deal.payment.id })
    expect(await isQueued(stripePaymentID!)).toBe(false)
    const declineReason = '返さないことになりました'
    await shop.admin.api.refund.patch({ id, body: { status: RefundStatus.declined, declineReason } })
    expect(await isQueued(stripePaymentID!)).toBe(true)
  }
})

test('an intent that was made while a transfer came is closed, and what it took is given back', async () => {
  const deal = await shop.ordered()
  const intentID = await meanwhile(deal, () => transfer(deal.payment.id))
  expect(await isQueued(intentID)).toBe(true)
  await shop.charge(intentID)
  await reconcile(later(3))
  expect((await gateway.retrieve(intentID)).refundedAmount).toBe(55_000)
})

test('an intent that was made while the order was canceled is to be closed at once', async () => {
  const deal = await shop.ordered()
  const intentID = await meanwhile(deal, () => cancel(deal.buyer, deal.order.id))
  expect(await isQueued(intentID)).toBe(true)
})

test('what was paid months after it was ordered is asked about, too', async () => {
  const { buyer, order, payment, intentID } = await started()
  await shop.admin.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.ordered } })
  await shop.charge(intentID)
  await reconcile(later(90 * 24 * 60))
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})

test('an intent that the gateway does not know holds nothing up', async () => {
  const { buyer, order, payment } = await started()
  const forget = (id: string) =>
    house.services.pool.query(`update payments set "stripePaymentID" = 'pi_of_another_gateway' where id = $1`, [id])
  await forget(payment.id)
  await reconcile(later(3))
  await cancel(buyer, order.id)
  await reconcile(later(6))
  const { rows } = await house.services.pool.query(
    `select 1 from "gatewayEvents" where id like '%pi_of_another_gateway'`,
  )
  expect(rows).toHaveLength(1)
})

test('of many payments that stay open none is forgotten', async () => {
  const { buyer, payment, intentID } = await started()
  const { pool } = house.services
  await pool.query(
    `insert into gateway.intents select (jsonb_populate_record(intents,
       jsonb_build_object('id', 'pi_' || n, 'client_secret', 'secret_' || n))).* from gateway.intents, generate_series(100, 300) as n where id = $1`,
    [intentID],
  )
  await pool.query(
    `insert into payments select (jsonb_populate_record(payments,
       jsonb_build_object('id', 'copy-' || n, 'stripePaymentID', 'pi_' || n))).* from payments, generate_series(100, 300) as n where id = $1`,
    [payment.id],
  )
  await pool.query(`update gateway.intents set id = 'pi_z' where id = $1`, [intentID])
  await pool.query(`update payments set "stripePaymentID" = 'pi_z' where id = $1`, [payment.id])
  await shop.charge('pi_z')
  await reconcile(later(3))
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})
