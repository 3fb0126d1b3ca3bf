import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import type { Context } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'

/** A payment and its order. */
export type PaymentWithOrder = { held: Payment; of: Order }

/**
 * A payment and its order as they are now, kept so until the transaction ends. The order first, as whoever cancels one
 * takes them.
 */
export async function lockPayment(context: Context, id: string): Promise<PaymentWithOrder> {
  const { orderID } = await oneRow(context, payment, id)
  const of = (await oneRow(context, order, orderID as string, { lock: true })) as unknown as Order
  const held = (await oneRow(context, payment, id, { lock: true })) as unknown as Payment
  return { held, of }
}
