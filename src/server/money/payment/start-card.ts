import { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { AppError, conflict } from '#http/errors.ts'
import { GatewayRefused, type Gateway, type OpenIntent } from '#providers/payment/index.ts'
import { changeRow } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'
import { lockPayment, type PaymentWithOrder } from './lock-payment.ts'

const payable: readonly number[] = [PaymentStatus.unpaid, PaymentStatus.error]

/** @throws AppError conflict unless a payment can still be made */
function demandPayable({ paymentStatus }: Payment, { orderStatus }: Order): void {
  if (orderStatus === OrderStatus.canceled) throw conflict('この注文は取り消されています。もう一度ご注文ください。')
  if (!payable.includes(paymentStatus))
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

/**
 * What the gateway answers; where it will not or cannot, whoever pays is sent to the other way to pay.
 * @throws AppError unavailable, conflict
 */
async function asked({ log, requestID }: Context, gateway: Gateway, held: Payment): Promise<OpenIntent> {
  try {
    return await intentFor(gateway, held)
  } catch (error) {
    log.warn({ err: error, requestID }, 'the gateway gave no intent')
    if (error instanceof GatewayRefused)
      throw conflict('このお支払いは、カードではお受けできません。銀行振込をお選びください。')
    throw new AppError(
      'unavailable',
      'カード会社とつながりません。しばらくしてからもう一度お試しいただくか、銀行振込をお選びください。',
    )
  }
}

/** Keeps which intent pays. Where the order was canceled or paid for meanwhile, it is closed: nobody may be charged by it. */
async function keep(context: Context, id: string, intentID: string): Promise<PaymentWithOrder> {
  return inTransaction(bySystem(context), async (context) => {
    const known = await lockPayment(context, id)
    const isOpen = payable.includes(known.held.paymentStatus) && known.of.orderStatus !== OrderStatus.canceled
    if (!isOpen) await context.services.queue(context.db, 'cancelIntent', { intentID })
    // Whoever has chosen a transfer may still look at the form of a card.
    const method = isOpen ? (known.held.method ?? PaymentMethod.card) : known.held.method
    const given = { stripePaymentID: intentID, method }
    await changeRow(context, payment, id, {}, { given })
    return known
  })
}

/**
 * Opens the way to pay by card: the same intent for a payment however often it is asked, so that one order is charged
 * once from any number of tabs. The gateway is asked outside of any transaction, and what it made is kept afterwards.
 */
export async function startCard(context: Context, id: string) {
  const { gateway } = context.services
  if (!gateway) throw new AppError('unavailable', 'カード払いは、いまご利用になれません。銀行振込をお選びください。')
  const held = await ownPayment(context, id)
  const intent = await asked(context, gateway, held)
  const known = await keep(context, id, intent.id)
  demandPayable(known.held, known.of)
  return {
    clientSecret: intent.clientSecret,
    status: intent.status,
    amount: held.amount,
    browser: { ...gateway.browser, testCards: [...gateway.browser.testCards] },
  }
}
