import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { conflict } from '#http/errors.ts'
import { searchOf } from '#server/desk/searches.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { crudHandlers, creating, type Handlers } from '#server/kernel/crud-handlers.ts'
import { exists } from '#server/kernel/find.ts'
import { authorize, oneRow, shown } from '#server/kernel/store.ts'
import { namedIn, type Values } from '#server/kernel/values.ts'
import { waysToPay } from '#server/operator/facts.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { depositsOf, sumOf } from '../transfer/match-transfer.ts'
import { withLockedPayment } from './lock-payment.ts'
import { remindPayer } from './remind-payer.ts'
import { startCard } from './start-card.ts'

/** The desk makes a payment for an order that has none open; its amount is the order's. */
function charge(context: Context, body: Values): Promise<Payment> {
  authorize(context.me, payment.rules.create(context.me))
  return inTransaction(context, async (context) => {
    const of = await oneRow(context, order, namedIn(body, 'orderID'), { lock: true })
    const { unpaid, paid, error } = PaymentStatus
    const hasOther = await exists(context, payment, { orderID: of.id, paymentStatus: [unpaid, paid, error] })
    if (hasOther || of.orderStatus === OrderStatus.canceled) throw conflict('この注文には、もう支払いを作れません')
    const { id: orderID, negotiationID, orderUserID: paymentUserID, totalAmount: amount } = of
    const fields = { negotiationID, orderID, paymentUserID, amount }
    const { method = null, dueDate = null } = body
    return createRow(context, payment, { method, dueDate }, fields)
  })
}

const payments = crudHandlers(payment, searchOf(payment))

export const paymentHandlers: Handlers<'payment'>['payment'] = {
  ...payments,
  create: creating(payment, charge),
  put: (context, input) => withLockedPayment(context, input.id, (context) => payments.put(context, input)),
  patch: (context, input) => withLockedPayment(context, input.id, (context) => payments.patch(context, input)),
  remind: async (context, { id }) => shown(payment, context.me, await remindPayer(context, id)),
  card: (context, { id }) => startCard(context, id),
  async account(context, { id }) {
    const { amount, dueDate } = await oneRow(context, payment, id)
    const present = await presentOperator(context)
    const { bankAccount, bank } = present
    const received = sumOf(await depositsOf(context, id))
    return { bankAccount, bank, amount, received, dueDate, ways: waysToPay(context, present) }
  },
}
