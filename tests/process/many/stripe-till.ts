import type { Pool } from 'pg'
import { openStripeServer } from '../../../src/providers/payment/stripe/stripe-server-for-tests.ts'

/** The card company beside a site: a stand-in of Stripe that tells the site of its events until they are taken. */
export type StripeTill = {
  /** What the site needs to find it. */
  settings: typeof stripeKeys & { STRIPE_URL: string }
  /** Shows a card to it, as a browser does. */
  show(clientSecret: string, number: string): void
  /** Enters its books where those of the built-in gateway would be. Answers how much it has told, null while it has more to tell. */
  balance(pool: Pool): Promise<number | null>
  close(): Promise<void>
}

/** Of the stand-in of Stripe. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/**
 * @param url of the site that it tells
 * @param host at which it is found
 */
export async function openStripeTill(url: string, host = '127.0.0.1'): Promise<StripeTill> {
  const stripe = await openStripeServer({ webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET, host })
  let delivered = 0
  let isOver = false
  const delivering = deliver()

  /** Brings the sites what Stripe has told, each event until it is taken. */
  async function deliver() {
    while (!isOver) {
      const event = stripe.sent[delivered]
      const about = event && {
        method: 'POST',
        body: event.rawBody,
        headers: { 'stripe-signature': stripe.sign(event.rawBody) },
      }
      const answer = about && (await fetch(`${url}/webhooks/payment`, about).catch(() => undefined))
      if (answer?.ok) delivered++
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    settings: { ...stripeKeys, STRIPE_URL: stripe.url },
    show(clientSecret, number) {
      // A card that is shown again after it was taken changes nothing.
      const intent = stripe.books.find(clientSecret.split('_secret')[0]!)
      if (intent.status === 'requires_payment_method') stripe.books.confirm(intent.id, number)
    },
    async balance(pool) {
      if (delivered < stripe.sent.length) return null
      const told = stripe.sent.length
      await enter(pool, stripe.posted.length, stripe.books.find)
      return told
    },
    async close() {
      isOver = true
      await delivering
      await stripe.close()
    },
  }
}

type Books = Awaited<ReturnType<typeof openStripeServer>>['books']

/** Enters Stripe's books where those of the built-in gateway would be, so that they are held against ours in the same way. */
async function enter(pool: Pool, most: number, find: Books['find']) {
  for (let serial = 1; serial <= most; serial++) {
    let intent: ReturnType<Books['find']>
    try {
      intent = find(`pi_${serial}`)
    } catch {
      continue
    }
    const { id, metadata, amount, status, latest_charge: charge } = intent
    const stands = status === 'requires_payment_method' ? 'requires_payment' : status
    await pool.query(
      `insert into gateway.intents (id, order_id, payment_id, amount, description, status, refunded_amount, client_secret, created_at)
        values ($1, $2, $3, $4, '', $5, $6, $1, now())
        on conflict (id) do update set status = excluded.status, refunded_amount = excluded.refunded_amount`,
      [id, metadata.orderID, metadata.paymentID, amount, stands, charge?.amount_refunded ?? 0],
    )
  }
}
