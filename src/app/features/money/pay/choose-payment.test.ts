import { expect, test } from 'vitest'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { choosePayment, paymentStage, type PaymentData } from './load-payment.ts'

const payment = (orderID: string, paymentStatus: Payment['paymentStatus']) => ({ orderID, paymentStatus }) as Payment
const order = (id: string, orderStatus: Order['orderStatus']) => ({ id, orderStatus }) as Order
const payments = [
  payment('canceled', PaymentStatus.unpaid),
  payment('paid', PaymentStatus.paid),
  payment('failed', PaymentStatus.error),
]
const orders = [order('canceled', OrderStatus.canceled), order('paid', OrderStatus.ordered)]

test('without an order named, the newest payment that can be paid is chosen', () => {
  expect(choosePayment(payments, orders)?.orderID).toBe('failed')
})

test('what waits for nothing is shown when nothing else is left', () => {
  expect(choosePayment(payments.slice(1, 2), orders)?.orderID).toBe('paid')
  expect(choosePayment([], [])).toBeNull()
})

test('an order named is the one, and an unknown one is none', () => {
  expect(choosePayment(payments, orders, 'canceled')?.orderID).toBe('canceled')
  expect(choosePayment(payments, orders, 'other')).toBeNull()
})

test.each([
  ['nothing is due', null, OrderStatus.request, 'none'],
  ['what is paid is settled, also of an order that was canceled', PaymentStatus.paid, OrderStatus.canceled, 'settled'],
  ['what was given back is settled', PaymentStatus.refunded, OrderStatus.canceled, 'settled'],
  ['an order that was canceled waits for no money', PaymentStatus.error, OrderStatus.canceled, 'canceled'],
  ['a payment that has failed is due', PaymentStatus.error, OrderStatus.request, 'due'],
] as const)('%s', (_, status, orderStatus, stage) => {
  const one = { payment: status && payment('one', status), order: order('one', orderStatus), account: null }
  expect(paymentStage(one).stage).toBe(stage)
})

test('a payment for which enough has come waits for its confirmation alone', () => {
  const isCovered = (received: number) => {
    const account = { amount: 100, received } as PaymentData['account']
    const at = paymentStage({ payment: payment('one', PaymentStatus.unpaid), order: null, account })
    return at.stage === 'due' && at.isCovered
  }
  expect([0, 99, 100, 101].map(isCovered)).toEqual([false, false, true, true])
})
