import { PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { changeRow } from '../change.ts'
import { inside, type Context } from '../context.ts'
import { oneRow } from '../store.ts'

/**
 * Gives back what two administrators agreed to. A card is refunded by the gateway (the same key however often this is
 * tried), and its event moves the payment; a transfer has been sent back by the desk, so it moves here.
 */
export async function carryOutRefund(context: Context, id: string): Promise<void> {
  const wish = (await oneRow(context, refund, id)) as unknown as Refund
  if (wish.status !== RefundStatus.approved) return
  const held = (await oneRow(context, payment, wish.paymentID)) as unknown as Payment
  const byCard = held.method === PaymentMethod.card && held.stripePaymentID
  const { gateway } = context.parts
  if (byCard && !gateway) throw new Error('a card payment cannot be refunded without a gateway')
  if (byCard && gateway)
    await gateway.refund({
      intentID: held.stripePaymentID!,
      amount: wish.amount,
      idempotencyKey: `refund-${id}`,
    })
  await inside(context, async (context) => {
    await changeRow(context, refund, id, { status: RefundStatus.done })
    if (byCard) return
    const refundedAmount = held.refundedAmount + wish.amount
    const whole = refundedAmount >= held.amount
    await changeRow(context, payment, held.id, whole ? { paymentStatus: PaymentStatus.refunded } : {}, {
      given: { refundedAmount },
    })
  })
}
