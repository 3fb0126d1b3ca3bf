import Stripe from 'stripe'
import { TOLERANCE } from '../event-signature.ts'
import { checkAmount, GatewayRefused, WebhookRefused, type Gateway, type OpenIntent, type Refund } from '../index.ts'
import { eventOf, intentOf, refundOf } from './stripe-shapes.ts'

export type StripeGatewayOptions = {
  /** `sk_…` or a restricted `rk_…`; its second word names the mode, `live` or `test`. */
  secretKey: string
  /** `pk_…` of the same mode. */
  publishableKey: string
  /** `whsec_…` of our webhook's address. */
  webhookSecret: string
  /** Where its API is when not at Stripe's own address: origin only, such as `http://127.0.0.1:12111`. */
  url?: string
  /** Milliseconds that each of the two tries of a call may take. 9 s unless set: whoever pays waits for both. */
  timeout?: number
  now?(): Date
}

const openIntentOf = (intent: Stripe.PaymentIntent): OpenIntent => ({
  ...intentOf(intent),
  clientSecret: intent.client_secret ?? '',
})

/** Stripe as the gateway, for cards only and with 3-D Secure on every payment. Throws when the keys are of two modes. */
export function stripeGateway(options: StripeGatewayOptions): Gateway {
  const { secretKey, publishableKey, webhookSecret, url, timeout = 9_000, now = () => new Date() } = options
  const livemode = isLive(secretKey)
  if (livemode !== isLive(publishableKey)) throw new Error('The keys of Stripe are of different modes')
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...(url && addressOf(url)),
  })
  const find = async (id: string) =>
    demandKind('payment_intent', await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  return {
    browser: { kind: 'stripe', publishableKey, testCards: [] },
    livemode,
    async createIntent({ orderID, paymentID, amount, description, idempotencyKey }) {
      checkAmount(amount)
      const wish: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: 'jpy',
        description,
        metadata: {
          orderID,
          paymentID,
        },
        allowed_payment_method_types: ['card'],
        payment_method_options: { card: { request_three_d_secure: 'any' } },
      }
      const intent = await stripe.paymentIntents.create(wish, { idempotencyKey }).catch(refuse)
      return openIntentOf(demandKind('payment_intent', intent))
    },
    retrieve: async (id) => openIntentOf(await find(id).catch(refuse)),
    async cancel(id) {
      try {
        return intentOf(demandKind('payment_intent', await stripe.paymentIntents.cancel(id)))
      } catch (error) {
        const present = hasCode(error, 'payment_intent_unexpected_state') ? intentOf(await find(id)) : null
        return present?.status === 'canceled' ? present : refuse(error)
      }
    },
    async refund({ intentID, amount, idempotencyKey }) {
      const wish = { payment_intent: intentID, amount }
      return refundOf(demandKind('refund', await stripe.refunds.create(wish, { idempotencyKey }).catch(refuse)))
    },
    refundsSince: (moment) => listRefunds(stripe, moment),
    readEvent(rawBody, signature) {
      try {
        const receivedAt = now().getTime()
        return eventOf(
          stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE, undefined, receivedAt),
        )
      } catch (cause) {
        throw new WebhookRefused('the signature does not hold', { cause })
      }
    },
  }
}

/** What was given back since a moment (ISO 8601), page by page. */
async function listRefunds(stripe: Stripe, moment: string): Promise<Refund[]> {
  const created = { gte: Math.floor(Date.parse(moment) / 1000) }
  const refunds: Refund[] = []
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) refunds.push(refundOf(refund))
  return refunds
}

/** An address as the SDK takes it. */
function addressOf(url: string): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) }
}

/** An answer that says what it is, as all of Stripe's do. @throws where it is none: whoever answers in its place says 200 as well */
function demandKind<T extends { object: string }>(kind: T['object'], answer: T | null): T {
  if (answer?.object !== kind) throw new Error(`the answer is no ${kind} of Stripe`)
  return answer
}

const isLive = (key: string) => key.split('_')[1] === 'live'

const hasCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code

/** Turns what Stripe will never do into `GatewayRefused`; everything else (network, limits, their faults) falls through. */
function refuse(error: unknown): never {
  const options = { cause: error }
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    throw new GatewayRefused('idempotency', error.message, options)
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  if (error.code === 'resource_missing') throw new GatewayRefused('not_found', error.message, options)
  const isAmount = error.param === 'amount' || error.code === 'charge_already_refunded'
  throw new GatewayRefused(isAmount ? 'amount' : 'wrong_state', error.message, options)
}
