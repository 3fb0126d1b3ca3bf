import { RefundStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { GatewayRefused } from '#providers/payment/index.ts'
import { move } from '#server/kernel/change.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { lock } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { failedID, storeEvent } from '../payment/gateway-events.ts'
import { lockPayment } from '../payment/lock-payment.ts'
import { isByGateway } from './refund.ts'

/** Asks the gateway to give back. Answers whether it did; what it will never do is not asked for again. */
async function refundCard(context: Context, of: Payment, { id, amount }: Refund): Promise<boolean> {
  const { gateway } = context.services
  const intentID = of.stripePaymentID!
  if (!gateway) throw new Error('a card payment cannot be refunded without a gateway')
  try {
    const made = await gateway.refund({ intentID, amount, idempotencyKey: `refund-${id}` })
    if (made.status !== 'failed') return true
    // Its event, too, says that it failed: the desk hears of that by the refund.
    await storeEvent(context, { id: failedID(made.id), type: 'refundFailed', paymentID: of.id })
    return false
  } catch (error) {
    if (error instanceof GatewayRefused) return false
    throw error
  }
}

/**
 * Gives back on a card what two administrators agreed to, once however often this is tried; the gateway's event moves the payment.
 * What goes by transfer is sent by the desk, which says when.
 */
export async function carryOutRefund(context: Context, id: string): Promise<void> {
  const refundRow = await oneRow(context, refund, id)
  const { status, transferID, bankAccount, requestedBy, approvedBy, paymentID } = refundRow
  if (status !== RefundStatus.approved || transferID !== null || bankAccount !== null || paymentID === null) return
  if (approvedBy === null || approvedBy === requestedBy) throw new Error('a refund lacks its second administrator')
  const paymentRow = await oneRow(context, payment, paymentID)
  if (!isByGateway(paymentRow)) return
  const isDone = await refundCard(context, paymentRow, refundRow)
  await inTransaction(context, async (context) => {
    await lockPayment(context, paymentID)
    const { status } = await lock(context, refund, id)
    if (status !== RefundStatus.approved) return
    await move(context, refund, id, isDone ? 'carryOut' : 'refuse')
  })
}
