import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { lock } from '#server/kernel/find.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'

/** A payment and its order. */
export type PaymentWithOrder = { payment: Payment; order: Order }

/**
 * A payment and its order as they are now, kept so until the transaction ends. The order is locked first, as whoever cancels
 * an order locks the two. @throws AppError not_found, to whom may not read the payment too
 */
export async function lockPayment(context: Context, id: string): Promise<PaymentWithOrder> {
  const { orderID } = await oneRow(context, payment, id)
  return { order: await lock(context, order, orderID), payment: await lock(context, payment, id) }
}

/** Does something to a payment with its order locked before it, as everybody does who takes both. */
export function withLockedPayment<T>(context: Context, id: string, work: (context: Context) => Promise<T>): Promise<T> {
  authorize(context.me, payment.rules.read(context.me))
  return inTransaction(context, async (context) => {
    await lockPayment(bySystem(context), id)
    return work(context)
  })
}
