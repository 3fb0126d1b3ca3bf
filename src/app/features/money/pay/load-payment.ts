import { notFound } from '@tanstack/react-router'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { tokyoDate } from '#domain/calendar.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { loadDeal } from '../load-deal.ts'

/** The states in which a payment still waits for money. */
const isOpen = ({ paymentStatus }: Pick<Payment, 'paymentStatus'>): boolean =>
  PaymentStatus.open.includes(paymentStatus)

/** The payment a page is about: the one of the order named, else the newest that can be paid, else the newest. */
export function choosePayment(payments: readonly Payment[], orders: readonly Order[], orderID?: string) {
  if (orderID) return payments.find((payment) => payment.orderID === orderID) ?? null
  const canceled = new Set(orders.flatMap(({ id, orderStatus }) => (orderStatus === OrderStatus.canceled ? id : [])))
  return payments.find((payment) => isOpen(payment) && !canceled.has(payment.orderID)) ?? payments[0] ?? null
}

type PaymentMatch = { context: { api: Client }; params: { negotiationID: string }; deps: { order?: string } }

/** A payment of one's own in a deal with its order, what it is for, the account it can go to, and the documents. */
export async function loadPayment({
  context: { api },
  params: { negotiationID },
  deps: { order: orderID },
}: PaymentMatch) {
  const newest = { negotiationID, orderBy: '-createdAt' } as const
  const [deal, payments, orders, quotations, documents] = await Promise.all([
    loadDeal(api, negotiationID),
    allItems((page) => api.payment.list({ ...newest, ...page })),
    allItems((page) => api.order.list({ ...newest, ...page })),
    allItems((page) => api.quotation.list({ ...newest, ...page })),
    allItems((page) => api.document.list({ ...newest, ...page })),
  ])
  const payment = choosePayment(payments, orders, orderID)
  if (orderID && !payment) throw notFound()
  const order = orders.find(({ id }) => id === payment?.orderID) ?? null
  const isSeller = payment?.paymentUserID === deal.negotiation.sellerID
  const lines = quotations.find(({ id }) => id === order?.quotationID)?.lines
  return {
    deal,
    payment,
    order,
    account: payment && isOpen(payment) ? await api.payment.account({ id: payment.id }) : null,
    what: lines ? lines.map(({ name }) => name) : [feeName[isSeller ? 'seller' : 'buyer']],
    documents: documents.filter(({ orderID, paymentID }) => orderID === order?.id || paymentID === payment?.id),
    today: tokyoDate(new Date()),
  }
}
export type PaymentData = Awaited<ReturnType<typeof loadPayment>>

/** What a page of a payment is about. */
export type PaymentStage =
  | { stage: 'none' }
  /** The money has come, or has gone back. */
  | { stage: 'settled'; payment: Payment }
  | { stage: 'canceled' }
  /** It waits for money; `isCovered` when enough has come by transfer and only the confirmation is missing. */
  | { stage: 'due'; payment: Payment; isCovered: boolean }

/** How far a payment is, seen from the page on which it is made. */
export function paymentStage({
  payment,
  order,
  account,
}: Pick<PaymentData, 'payment' | 'order' | 'account'>): PaymentStage {
  if (!payment) return { stage: 'none' }
  if (!isOpen(payment)) return { stage: 'settled', payment }
  if (order?.orderStatus === OrderStatus.canceled) return { stage: 'canceled' }
  return { stage: 'due', payment, isCovered: account !== null && account.received >= account.amount }
}

/** A payment, and the name by which the deposit is found (full-width katakana; '' if unknown). */
export async function loadTransfer(match: PaymentMatch) {
  const [data, me] = await Promise.all([loadPayment(match), match.context.api.user.me()])
  return { ...data, payerName: [me?.lastNameKana, me?.firstNameKana].filter(Boolean).join(' ') }
}
export type TransferData = Awaited<ReturnType<typeof loadTransfer>>
