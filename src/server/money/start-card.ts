import { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { AppError } from '#http/errors.ts'
import { changeRow } from '../change.ts'
import { bySystem, inside, type Context } from '../context.ts'
import { oneRow } from '../store.ts'

const payable: readonly number[] = [PaymentStatus.unpaid, PaymentStatus.error]

async function demandPayable(context: Context, id: string): Promise<Payment> {
  const held = (await oneRow(context, payment, id)) as unknown as Payment
  if (held.paymentUserID !== context.me?.id) throw new AppError('not_found', '支払いが見つかりません')
  const of = await oneRow(context, order, held.orderID)
  if (!payable.includes(held.paymentStatus) || of.orderStatus === OrderStatus.canceled)
    throw new AppError('conflict', 'このお支払いは、いまは受け付けられません。最新の状態を確認してください。')
  return held
}

/**
 * Opens the way to pay by card: the same intent for a payment however often it is asked, so that one order is charged
 * once from any number of tabs. The gateway is asked outside of any transaction, and what it made is kept afterwards.
 */
export async function startCard(context: Context, id: string) {
  const { gateway } = context.parts
  if (!gateway) throw new AppError('unavailable', 'カード払いは、いまご利用になれません。銀行振込をお選びください。')
  const held = await demandPayable(context, id)
  const wish = { orderID: held.orderID, paymentID: held.id, amount: held.amount, description: 'スミカ サービス利用料' }
  const intent = held.stripePaymentID
    ? await gateway.retrieve(held.stripePaymentID)
    : await gateway.createIntent({ ...wish, idempotencyKey: `payment-${held.id}` })
  await inside(bySystem(context), async (context) => {
    const now = (await oneRow(context, payment, id, { lock: true })) as unknown as Payment
    if (payable.includes(now.paymentStatus))
      await changeRow(context, payment, id, {}, { given: { stripePaymentID: intent.id, method: PaymentMethod.card } })
  })
  return {
    clientSecret: intent.clientSecret,
    status: intent.status,
    amount: held.amount,
    browser: { ...gateway.browser, testCards: [...gateway.browser.testCards] },
  }
}
