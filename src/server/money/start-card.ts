import { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { AppError, conflict } from '#http/errors.ts'
import type { Gateway, OpenIntent } from '#providers/payment/index.ts'
import { changeRow } from '../change.ts'
import { bySystem, inside, type Context } from '../context.ts'
import { oneRow } from '../store.ts'
import { lockedPayment } from './locked-payment.ts'

const payable: readonly number[] = [PaymentStatus.unpaid, PaymentStatus.error]

function demandPayable({ paymentStatus }: Payment, { orderStatus }: Order): void {
  if (!payable.includes(paymentStatus) || orderStatus === OrderStatus.canceled)
    throw conflict('このお支払いは、いまは受け付けられません。最新の状態を確認してください。')
}

async function ownPayment(context: Context, id: string): Promise<Payment> {
  const held = (await oneRow(context, payment, id)) as unknown as Payment
  if (held.paymentUserID !== context.me?.id) throw new AppError('not_found', '支払いが見つかりません')
  demandPayable(held, (await oneRow(context, order, held.orderID)) as unknown as Order)
  return held
}

/** The intent of a payment, the same however often it is asked for; another one only when the gateway has closed it. */
async function intentFor(gateway: Gateway, held: Payment): Promise<OpenIntent> {
  const { id, orderID, amount, stripePaymentID } = held
  const kept = stripePaymentID ? await gateway.retrieve(stripePaymentID) : null
  if (kept && kept.status !== 'canceled') return kept
  const idempotencyKey = ['payment', id, ...(kept ? ['after', kept.id] : [])].join('-')
  return gateway.createIntent({ orderID, paymentID: id, amount, description: 'スミカ サービス利用料', idempotencyKey })
}

/** Keeps which intent pays. An order that was canceled meanwhile leaves none behind that could be paid. */
async function keep(context: Context, id: string, intentID: string): Promise<boolean> {
  return inside(bySystem(context), async (context) => {
    const { held, of } = await lockedPayment(context, id)
    if (!payable.includes(held.paymentStatus)) return true
    const isCanceled = of.orderStatus === OrderStatus.canceled
    if (isCanceled) await context.parts.queue(context.db, 'cancelIntent', { intentID })
    await changeRow(context, payment, id, {}, { given: { stripePaymentID: intentID, method: PaymentMethod.card } })
    return !isCanceled
  })
}

/**
 * Opens the way to pay by card: the same intent for a payment however often it is asked, so that one order is charged
 * once from any number of tabs. The gateway is asked outside of any transaction, and what it made is kept afterwards.
 */
export async function startCard(context: Context, id: string) {
  const { gateway } = context.parts
  if (!gateway) throw new AppError('unavailable', 'カード払いは、いまご利用になれません。銀行振込をお選びください。')
  const held = await ownPayment(context, id)
  const intent = await intentFor(gateway, held)
  if (!(await keep(context, id, intent.id))) throw conflict('この注文は取り消されています。もう一度ご注文ください。')
  return {
    clientSecret: intent.clientSecret,
    status: intent.status,
    amount: held.amount,
    browser: { ...gateway.browser, testCards: [...gateway.browser.testCards] },
  }
}
