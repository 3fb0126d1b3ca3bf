import type Stripe from 'stripe'
import { failureReason } from '../failure-reason.ts'
import type { FailedRefund, GatewayEvent, GatewayEventType, Intent, IntentStatus, Refund } from '../index.ts'

/** Stripe's other states (`requires_payment_method`, `requires_confirmation`) all mean that a card is required. */
const statusOf = ({ status, last_payment_error }: Stripe.PaymentIntent): IntentStatus =>
  sharedStatuses.find((shared) => shared === status) ?? (last_payment_error ? 'failed' : 'requires_payment')

const sharedStatuses = ['succeeded', 'processing', 'requires_action', 'canceled'] as const

const metadataOf = ({ orderID = '', paymentID = '' }: Stripe.Metadata): Intent['metadata'] => ({ orderID, paymentID })

/** An intent in our shape. The refunded sum is known only where the charge was requested with it. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id, amount, amount_received, currency, metadata, livemode, last_payment_error, latest_charge } = intent
  const status = statusOf(intent)
  return {
    id,
    status,
    amount: status === 'succeeded' ? amount_received : amount,
    refundedAmount: latest_charge && typeof latest_charge === 'object' ? latest_charge.amount_refunded : 0,
    currency,
    metadata: metadataOf(metadata),
    livemode,
    failureReason:
      status === 'failed' ? failureReason(last_payment_error?.code, last_payment_error?.decline_code) : null,
  }
}

/** The id of the intent that something was made for. */
const intentIDOf = ({ payment_intent }: Pick<Stripe.Charge, 'payment_intent'>): string =>
  (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? ''

/** The intent that a charge was made for: Stripe copies its metadata to the charge. */
const chargedIntentOf = (charge: Stripe.Charge): Intent => ({
  id: intentIDOf(charge),
  status: 'succeeded',
  amount: charge.amount_captured,
  refundedAmount: charge.amount_refunded,
  currency: charge.currency,
  metadata: metadataOf(charge.metadata),
  livemode: charge.livemode,
  failureReason: null,
})

/** An event in our shape; null for events that are about neither payment nor refund. */
export function eventOf(event: Stripe.Event): GatewayEvent | FailedRefund | null {
  const as = (type: GatewayEventType, intent: Intent): GatewayEvent => ({
    id: event.id,
    type,
    intent,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1000).toISOString(),
  })
  switch (event.type) {
    case 'payment_intent.processing':
      return as('processing', intentOf(event.data.object))
    case 'payment_intent.succeeded':
      return as('succeeded', intentOf(event.data.object))
    case 'payment_intent.payment_failed':
      return as('failed', intentOf(event.data.object))
    case 'payment_intent.canceled':
      return as('canceled', intentOf(event.data.object))
    case 'charge.refunded':
      return as('refunded', chargedIntentOf(event.data.object))
    case 'refund.failed':
      return { id: event.id, type: 'refundFailed', refund: refundOf(event.data.object) }
    default:
      return null
  }
}

const refundStatuses: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** A refund in our shape. */
export const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  intentID: intentIDOf(refund),
  amount: refund.amount,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
})
