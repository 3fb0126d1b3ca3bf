import { PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { GatewayRefused } from '#providers/payment/index.ts'
import { changeRow } from '#server/kernel/change.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'
import { lockPayment } from '../payment/lock-payment.ts'

/** Asks the gateway to give back. Answers whether it did; what it will never do is not asked for again. */
async function byCard({ services: { gateway } }: Context, intentID: string, { id, amount }: Refund): Promise<boolean> {
  if (!gateway) throw new Error('a card payment cannot be refunded without a gateway')
  try {
    const { status } = await gateway.refund({ intentID, amount, idempotencyKey: `refund-${id}` })
    return status !== 'failed'
  } catch (error) {
    if (error instanceof GatewayRefused) return false
    throw error
  }
}

/** What was paid by transfer has been sent back by the desk: it moves here, and not by a gateway's event. */
async function byTransfer(context: Context, { amount }: Refund, { held }: { held: Payment }) {
  const refundedAmount = held.refundedAmount + amount
  const move = refundedAmount >= held.amount ? { paymentStatus: PaymentStatus.refunded } : {}
  await changeRow(context, payment, held.id, move, { given: { refundedAmount } })
}

/**
 * Gives back what two administrators agreed to, once however often this is tried. A card is refunded by the gateway,
 * whose event moves the payment.
 */
export async function carryOutRefund(context: Context, id: string): Promise<void> {
  const wish = (await oneRow(context, refund, id)) as unknown as Refund
  if (wish.status !== RefundStatus.approved) return
  const { method, stripePaymentID } = (await oneRow(context, payment, wish.paymentID)) as unknown as Payment
  const intentID = method === PaymentMethod.card ? stripePaymentID : null
  const isGiven = intentID ? await byCard(context, intentID, wish) : true
  await inTransaction(context, async (context) => {
    const known = await lockPayment(context, wish.paymentID)
    const { status } = await oneRow(context, refund, id, { lock: true })
    if (status !== RefundStatus.approved) return
    await changeRow(context, refund, id, { status: isGiven ? RefundStatus.done : RefundStatus.declined })
    if (isGiven && !intentID) await byTransfer(context, wish, known)
  })
}
