import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { attempt, refusal, type Guard } from './guard.ts'
import { purchase } from './purchases.ts'
import { amount } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

const { request, ordered, canceled } = OrderStatus
const { unpaid, paid } = PaymentStatus
const to = (orderStatus: number) => ({ orderStatus })
const quotation = QuotationStatus.ordered
const settled = QuotationStatus.paid

const guards: Guard[] = [
  {
    ...{ name: 'confirmed before it is chosen how to pay', sends: to(ordered), gets: 409 },
    lay: purchase('order', { quotation, order: request, payment: unpaid }, { payment: { method: null } }),
  },
  ...(['buyer', 'desk'] as const).map((by): Guard => ({
    ...{ name: `canceled by the ${by} while it is paid`, by, sends: to(canceled), gets: 409 },
    lay: purchase('order', { quotation, order: request, payment: paid }),
  })),
  {
    ...{ name: 'canceled once confirmed while it is paid', sends: to(canceled), gets: 409 },
    lay: purchase('order', { quotation: settled, order: ordered, payment: paid }),
  },
  {
    ...{ name: 'canceled once confirmed while a part is refunded', sends: to(canceled), gets: 409 },
    lay: purchase(
      'order',
      { quotation: settled, order: ordered, payment: paid },
      { payment: { refundedAmount: amount - 1 } },
    ),
  },
]

test.each(guards)('an order is not $name', async (guard) => {
  expect(await attempt(stage, order, guard)).toEqual(refusal(guard))
})

test('an order of nothing is confirmed without a way to pay', async () => {
  const lay = purchase('order', { quotation, order: request }, { order: { totalAmount: 0 } })
  const guard: Guard = { name: '', lay, sends: to(ordered), gets: 409 }
  expect(await attempt(stage, order, guard)).toMatchObject({ status: 200, changed: to(ordered) })
})

test('a confirmed order is canceled once all of it is refunded, and its quotation with it', async () => {
  const states = { quotation: settled, order: ordered, payment: PaymentStatus.refunded }
  const guard: Guard = { name: '', lay: purchase('order', states), sends: to(canceled), gets: 409 }
  const { status, changed } = await attempt(stage, order, guard)
  expect(status).toBe(200)
  const { rows } = await stage.house.parts.pool.query('select "quotationStatus" from quotations where id = $1', [
    changed?.quotationID,
  ])
  expect(rows).toEqual([{ quotationStatus: QuotationStatus.cancel }])
})
