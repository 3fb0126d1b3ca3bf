import { PaymentMethod, RefundStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { GatewayRefused } from '#providers/payment/index.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { lock } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { lockPayment } from '../payment/lock-payment.ts'

/** Asks the gateway to give back. Answers whether it did; what it will never do is not asked for again. */
async function refundCard(
  { services: { gateway } }: Context,
  intentID: string,
  { id, amount }: Refund,
): Promise<boolean> {
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
async function refundTransfer(context: Context, { amount }: Refund, of: Payment) {
  const refundedAmount = of.refundedAmount + amount
  if (refundedAmount >= of.amount) await move(context, payment, of.id, 'refund', { refundedAmount })
  else await setFields(context, payment, of.id, { refundedAmount })
}

/**
 * Gives back what two administrators agreed to, once however often this is tried. A card is refunded by the gateway,
 * whose event moves the payment.
 */
export async function carryOutRefund(context: Context, id: string): Promise<void> {
  const approved = await oneRow(context, refund, id)
  if (approved.status !== RefundStatus.approved) return
  const { requestedBy, approvedBy } = approved
  if (approvedBy === null || approvedBy === requestedBy) throw new Error('a refund lacks its second administrator')
  const { method, stripePaymentID } = await oneRow(context, payment, approved.paymentID)
  const intentID = method === PaymentMethod.card ? stripePaymentID : null
  const isDone = intentID ? await refundCard(context, intentID, approved) : true
  await inTransaction(context, async (context) => {
    const { payment: of } = await lockPayment(context, approved.paymentID)
    const { status } = await lock(context, refund, id)
    if (status !== RefundStatus.approved) return
    await move(context, refund, id, isDone ? 'carryOut' : 'refuse')
    if (isDone && !intentID) await refundTransfer(context, approved, of)
  })
}
