import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '#server/kernel/crud-handlers.ts'
import { createRow } from '#server/kernel/create.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { lockPayment } from './lock-payment.ts'
import { startCard } from './start-card.ts'
import { exists } from '#server/kernel/find.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'

/** The desk makes a payment for an order that has none open; its amount is the order's. */
function charge(context: Context, body: Values): Promise<Payment> {
  authorize(context.me, payment.rules.create(context.me))
  return inTransaction(context, async (context) => {
    const of = await oneRow(context, order, String(body.orderID ?? ''), { lock: true })
    const { unpaid, paid, error } = PaymentStatus
    const hasOther = await exists(context, payment, { orderID: of.id, paymentStatus: [unpaid, paid, error] })
    if (hasOther || of.orderStatus === OrderStatus.canceled) throw conflict('この注文には、もう支払いを作れません')
    const fields = {
      negotiationID: of.negotiationID,
      orderID: of.id,
      paymentUserID: of.orderUserID,
      amount: of.totalAmount,
    }
    return createRow(context, payment, { method: body.method, dueDate: body.dueDate }, fields)
  })
}

/** Does something to a payment with its order locked before it, as everybody does who takes both. */
function withLocked<T>(context: Context, id: string, work: (context: Context) => Promise<T>): Promise<T> {
  authorize(context.me, payment.rules.read(context.me))
  return inTransaction(context, async (context) => {
    await lockPayment(bySystem(context), id)
    return work(context)
  })
}

/** Asks for money to be given back. What is left of a payment is counted by one after the other. */
function requestRefund(context: Context, body: Values): Promise<Refund> {
  authorize(context.me, refund.rules.create(context.me))
  const ask = (context: Context) => createRow(context, refund, body)
  return typeof body.paymentID === 'string' ? withLocked(context, body.paymentID, ask) : ask(context)
}

const payments = crudHandlers(payment)

/** What is asked of payments, and of money that is given back. */
export const paymentHandlers: Pick<Handlers, 'payment' | 'refund'> = {
  payment: {
    ...payments,
    create: creating(payment, charge),
    put: (context, input) => withLocked(context, input.id, (context) => payments.put(context, input)),
    patch: (context, input) => withLocked(context, input.id, (context) => payments.patch(context, input)),
    card: (context, { id }) => startCard(context, id),
    async account(context, { id }) {
      const { amount, dueDate } = await oneRow(context, payment, id)
      return { bankAccount: context.services.bankAccount, amount, dueDate }
    },
  },
  refund: { ...crudHandlers(refund), create: creating(refund, requestRefund) },
}
