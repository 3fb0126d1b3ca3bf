import { addDays, tokyoDate } from '#domain/calendar.ts'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { payment } from '#domain/deal/payment.ts'
import type { Gateway, GatewayEvent, OpenIntent } from '#providers/payment/index.ts'
import { flush, systemContext, type Services } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { carryOutRefund } from '../refund/carry-out-refund.ts'
import { cancelIntent, returnIntent } from './close-intent.ts'
import { closedID, isGivenBack, storeEvent, unresolvedPayments } from './gateway-events.ts'
import { retrieveOrNull } from './retrieve-or-null.ts'
import { settle } from './settle.ts'
import { tellFailedRefund } from './tell-failed-refund.ts'

type EventType = 'succeeded' | 'refunded'

/** The present state of an intent, in the form of the event that was missed. */
function eventOf(intent: OpenIntent, type: EventType, createdAt: string): GatewayEvent {
  const { clientSecret: _, ...rest } = intent
  const id = `asked-${intent.id}-${type}-${intent.refundedAmount}`
  return { id, type, intent: rest, livemode: intent.livemode, createdAt }
}

async function settleIntent(services: Services, gateway: Gateway, intent: OpenIntent, type: EventType) {
  const context = systemContext(services)
  const outcome = await settle(context, eventOf(intent, type, context.now), gateway)
  flush(context)
  return outcome
}

/** Of how many days refunds are asked about: for about a month a card's bank may send one back. */
const refundDays = 30

/**
 * Asks the gateway what was given back of late, to be run once a day: where an event was lost, nobody here knows of a refund that was made
 * by hand, or that has failed. Payments that are known to be given back in full are left out.
 */
export async function reconcileRefunds(services: Services): Promise<void> {
  const { gateway, log } = services
  if (!gateway) return
  const refunds = await gateway.refundsSince(`${addDays(tokyoDate(services.now()), -refundDays)}T00:00:00+09:00`)
  const report = (error: unknown) => log.error({ err: error }, 'a refund stays unknown')
  const context = systemContext(services)
  for (const refund of refunds.filter(({ status }) => status === 'failed'))
    await tellFailedRefund(context, refund, gateway).catch(report)
  flush(context)
  const stripePaymentID = [...new Set(refunds.map(({ intentID }) => intentID))]
  const paidByCard = { stripePaymentID, method: PaymentMethod.card, paymentStatus: PaymentStatus.paid }
  for (const paid of await find(services, payment, paidByCard, { columns: ['stripePaymentID'] }))
    if (paid.stripePaymentID !== null) await ask(services, gateway, paid.stripePaymentID).catch(report)
}

/** A refused card is no end: whoever pays is told by the page, and may take another. */
async function ask(services: Services, gateway: Gateway, intentID: string) {
  const intent = await retrieveOrNull(gateway, intentID)
  if (!intent) return
  const { status, refundedAmount } = intent
  if (refundedAmount > 0) await settleIntent(services, gateway, intent, 'refunded')
  else if (status === 'succeeded') await settleIntent(services, gateway, intent, 'succeeded')
}

const isClosed = ({ status, amount, refundedAmount }: OpenIntent) =>
  status === 'canceled' || (status === 'succeeded' && refundedAmount >= amount)

/** Makes an intent unpayable or gives it back, and stores that it is closed once the gateway says so. */
async function close(services: Services, gateway: Gateway, intentID: string) {
  const intent = await retrieveOrNull(gateway, intentID)
  if (!intent || isClosed(intent)) {
    const closedEvent = { id: closedID(intentID), type: 'closed', paymentID: intent?.metadata.paymentID ?? '' }
    await storeEvent({ db: services.db, now: services.now() }, closedEvent)
    return
  }
  if (intent.status !== 'succeeded') return cancelIntent(gateway, intentID)
  // Since it was found that nobody waits for it, a deposit may have been taken from its payment: then it pays, and stays.
  const outcome = await settleIntent(services, gateway, intent, 'succeeded')
  if (outcome === 'suspicious' || (await isGivenBack(services, intentID))) await returnIntent(gateway, intentID)
}

async function carryOut(services: Services, refundID: string) {
  const context = systemContext(services)
  await carryOutRefund(context, refundID)
  flush(context)
}

/**
 * Asks the gateway about every payment and refund whose end is unknown, after a lost event or an ended process, and brings
 * our records and the gateway's together. Each one by itself: one that fails is tried again the next time. Answers how many.
 */
export async function reconcile(services: Services): Promise<number> {
  const { gateway, log } = services
  if (!gateway) return 0
  let count = 0
  const each = async (kind: Parameters<typeof unresolvedPayments>[1], work: (id: string) => Promise<unknown>) => {
    for await (const id of unresolvedPayments(services, kind)) {
      count++
      await work(id).catch((error: unknown) => log.error({ err: error }, 'a payment stays open'))
    }
  }
  await each('approved', (id) => carryOut(services, id))
  await each('pending', (id) => ask(services, gateway, id))
  await each('unwanted', (id) => close(services, gateway, id))
  return count
}
