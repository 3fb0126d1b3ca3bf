import { notFound } from '@tanstack/react-router'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { tokyoDate } from '#domain/calendar.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Client } from '#http/client.ts'
import { loadDeal } from '../load-deal.ts'

/** The states in which a payment still waits for money. */
export const isOpen = ({ paymentStatus }: Pick<Payment, 'paymentStatus'>): boolean =>
  PaymentStatus.open.includes(paymentStatus)

/** The payment a page is about: the one of the order named, else the newest that can be paid, else the newest. */
export function choosePayment(payments: readonly Payment[], orders: readonly Order[], orderID?: string) {
  if (orderID) return payments.find((one) => one.orderID === orderID) ?? null
  const canceled = new Set(orders.flatMap(({ id, orderStatus }) => (orderStatus === OrderStatus.canceled ? id : [])))
  return payments.find((one) => isOpen(one) && !canceled.has(one.orderID)) ?? payments[0] ?? null
}

const newest = { orderBy: '-createdAt', limit: 100 } as const

/** A payment of one's own in a deal with its order, what it is for, and the documents. */
export async function loadPayment(api: Client, negotiationID: string, orderID?: string) {
  const [deal, payments, orders, quotations, documents] = await Promise.all([
    loadDeal(api, negotiationID),
    api.payment.list({ negotiationID, ...newest }),
    api.order.list({ negotiationID, ...newest }),
    api.quotation.list({ negotiationID, ...newest }),
    api.document.list({ negotiationID, ...newest }),
  ])
  const payment = choosePayment(payments.items, orders.items, orderID)
  if (orderID && !payment) throw notFound()
  const order = orders.items.find(({ id }) => id === payment?.orderID) ?? null
  const lines = quotations.items.find(({ id }) => id === order?.quotationID)?.lines
  return {
    deal,
    payment,
    order,
    what: lines ? lines.map(({ name }) => name) : ['サービス利用料'],
    documents: documents.items.filter((one) => one.orderID === order?.id || one.paymentID === payment?.id),
    today: tokyoDate(new Date()),
  }
}
export type PaymentData = Awaited<ReturnType<typeof loadPayment>>
