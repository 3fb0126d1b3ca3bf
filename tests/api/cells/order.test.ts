import { expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { orders } from '../../transitions.ts'
import { attempt, type Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Board } from './play.ts'
import { purchase } from './purchases.ts'
import { amount, dealOf, moneyOf } from './rooms.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()

type MoneySeat = Seat & { of?: 'seller'; invited?: false }

const board: Board<MoneySeat> = {
  noun: order,
  codes: OrderStatus,
  table: orders,
  lay(stage, { of, invited = true }, estateID, from) {
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating, sellerInvitedFlag: invited })
    const owner = stage.people[of ?? 'buyer'].id
    const asked = from === OrderStatus.canceled ? QuotationStatus.cancel : QuotationStatus.ordered
    const { order, rows } = moneyOf(deal, owner, { quotation: asked, order: from, payment: PaymentStatus.unpaid })
    return { row: order, dealID: deal.id, rows }
  },
}

const seats: MoneySeat[] = [
  { name: 'the buyer who ordered', who: 'buyer', hand: 'owner' },
  { name: 'the seller who ordered', who: 'seller', of: 'seller', hand: 'owner' },
  { name: 'the seller, of what the buyer ordered', who: 'seller', gets: 404 },
  { name: 'the buyer, of what the seller ordered', who: 'buyer', of: 'seller', gets: 404 },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]
const { request, ordered, canceled } = OrderStatus
const { unpaid, paid } = PaymentStatus
const to = (orderStatus: number) => ({ orderStatus })
const quotation = QuotationStatus.ordered
const settled = QuotationStatus.paid

const guards: Guard[] = [
  {
    name: 'confirmed before it is chosen how to pay',
    sends: to(ordered),
    gets: 409,
    lay: purchase(
      'order',
      {
        quotation,
        order: request,
        payment: unpaid,
      },
      { payment: { method: null } },
    ),
  },
  ...(['buyer', 'desk'] as const).map((by): Guard => ({
    name: `canceled by the ${by} while it is paid`,
    by,
    sends: to(canceled),
    gets: 409,
    lay: purchase('order', {
      quotation,
      order: request,
      payment: paid,
    }),
  })),
  {
    name: 'canceled once confirmed while it is paid',
    sends: to(canceled),
    gets: 409,
    lay: purchase('order', {
      quotation: settled,
      order: ordered,
      payment: paid,
    }),
  },
  {
    name: 'canceled once confirmed while a part is refunded',
    sends: to(canceled),
    gets: 409,
    lay: purchase(
      'order',
      {
        quotation: settled,
        order: ordered,
        payment: paid,
      },
      { payment: { refundedAmount: amount - 1 } },
    ),
  },
]

hold(stage, { what: 'an order', board, seats, guards })

test('an order of nothing is confirmed without a way to pay', async () => {
  const lay = purchase('order', { quotation, order: request }, { order: { totalAmount: 0 } })
  expect(await attempt(stage(), order, { lay, sends: to(ordered) })).toMatchObject({
    status: 200,
    changed: to(ordered),
  })
})

test('a confirmed order is canceled once all of it is refunded, and its quotation with it', async () => {
  const lay = purchase('order', { quotation: settled, order: ordered, payment: PaymentStatus.refunded })
  const { status, changed } = await attempt(stage(), order, { lay, sends: to(canceled) })
  expect(status).toBe(200)
  const { rows } = await stage().house.services.pool.query('select "quotationStatus" from quotations where id = $1', [
    changed?.quotationID,
  ])
  expect(rows).toEqual([{ quotationStatus: QuotationStatus.cancel }])
})
