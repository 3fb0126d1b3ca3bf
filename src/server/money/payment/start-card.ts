import { OrderStatus, PaymentStatus, PaymentMethod } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { conflict, AppError } from '#http/errors.ts'
import { GatewayRefused, type Gateway, type OpenIntent } from '#providers/payment/index.ts'
import { setFields } from '#server/kernel/change.ts'
import { presentBrand } from '#server/operator/brand-versions.ts'
import { adviceToPay } from '#server/operator/facts.ts'
import { inTransaction, type Context, bySystem } from '#server/kernel/context.ts'
import { oneRow, notFound } from '#server/kernel/store.ts'
import { depositsOf } from '../transfer/deposits-of.ts'
import { returnIntent } from './close-intent.ts'
import { isGivenBack } from './gateway-events.ts'
import { lockPayment, type PaymentWithOrder } from './lock-payment.ts'

/** Why nobody can pay by card now; null where the payer can. A card is charged the whole amount, so not where a part has come by transfer. */
async function refusalOf(context: Context, { payment, order }: PaymentWithOrder): Promise<AppError | null> {
  if (order.orderStatus === OrderStatus.canceled)
    return conflict('この注文は取り消されています。もう一度ご注文ください。')
  if (!PaymentStatus.open.includes(payment.paymentStatus))
    return conflict('このお支払いは、いまは受け付けられません。最新の状態を確認してください。')
  if ((await depositsOf(context, payment.id)).length > 0)
    return conflict('お振り込みの一部が届いています。残りの金額も、銀行振込でお支払いください。')
  return null
}

/** @throws AppError not_found, conflict */
async function ownPayment(context: Context, id: string): Promise<Payment> {
  const own = await oneRow(context, payment, id)
  if (own.paymentUserID !== context.me?.id) throw notFound(payment)
  const refusal = await refusalOf(context, { payment: own, order: await oneRow(context, order, own.orderID) })
  if (refusal) throw refusal
  return own
}

/**
 * The intent of a payment, the same however often it is asked for; another one only when the gateway has closed it, or what it has
 * charged pays for nothing: that is given back first.
 */
async function intentFor(context: Context, gateway: Gateway, payment: Payment): Promise<OpenIntent> {
  const { id, orderID, amount, stripePaymentID } = payment
  const earlier = stripePaymentID ? await gateway.retrieve(stripePaymentID) : null
  const isOver = earlier && (earlier.status === 'canceled' || (await isGivenBack(context, earlier.id)))
  if (earlier && !isOver) return earlier
  if (earlier?.status === 'succeeded') await returnIntent(gateway, earlier.id)
  const idempotencyKey = ['payment', id, ...(earlier ? ['after', earlier.id] : [])].join('-')
  const description = `${(await presentBrand(context)).name} サービス料`
  return gateway.createIntent({ orderID, paymentID: id, amount, description, idempotencyKey })
}

/**
 * What the gateway answers; where it will not or cannot, whoever pays is sent to the other way to pay.
 * @throws AppError unavailable, conflict
 */
async function requestIntent(context: Context, gateway: Gateway, payment: Payment): Promise<OpenIntent> {
  try {
    return await intentFor(context, gateway, payment)
  } catch (error) {
    context.log.warn({ err: error, requestID: context.requestID }, 'the gateway gave no intent')
    const advice = await adviceToPay(context, PaymentMethod.transfer)
    if (error instanceof GatewayRefused) throw conflict(`このお支払いは、カードではお受けできません。${advice}`)
    throw new AppError('unavailable', `カード会社とつながりません。しばらくしてからもう一度お試しいただくか、${advice}`)
  }
}

/**
 * Stores which intent pays. Where the order was canceled or paid for meanwhile, be it in part, it is closed: nobody may be charged by it.
 * @throws AppError conflict why it is closed
 */
async function storeIntent(context: Context, id: string, intentID: string): Promise<void> {
  const refusal = await inTransaction(bySystem(context), async (context) => {
    const lockedPayment = await lockPayment(context, id)
    const refusal = await refusalOf(context, lockedPayment)
    if (refusal) await context.services.queue(context.db, 'cancelIntent', { intentID })
    // Whoever has chosen a transfer may still look at the form of a card.
    const { method } = lockedPayment.payment
    await setFields(context, payment, id, {
      stripePaymentID: intentID,
      method: refusal ? method : (method ?? PaymentMethod.card),
    })
    return refusal
  })
  if (refusal) throw refusal
}

/**
 * Opens the way to pay by card: the same intent for a payment however often it is asked, so that one order is charged
 * once from any number of tabs. The gateway is asked outside of any transaction, and its intent is stored afterwards.
 */
export async function startCard(context: Context, id: string) {
  const { gateway } = context.services
  if (!gateway) {
    const advice = await adviceToPay(context, PaymentMethod.transfer)
    throw new AppError('unavailable', `カード払いは、いまご利用になれません。${advice}`)
  }
  const own = await ownPayment(context, id)
  const intent = await requestIntent(context, gateway, own)
  await storeIntent(context, id, intent.id)
  return {
    clientSecret: intent.clientSecret,
    status: intent.status,
    amount: own.amount,
    browser: { ...gateway.browser, testCards: [...gateway.browser.testCards] },
  }
}
