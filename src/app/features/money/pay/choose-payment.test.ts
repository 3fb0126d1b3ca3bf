import { expect, test } from 'vitest'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { choosePayment } from './load-payment.ts'

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
