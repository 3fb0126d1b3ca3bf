import { OrderStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { createClient } from '#http/client.ts'
import { openStripeServer } from '../../src/providers/payment/stripe/stripe-server-for-tests.ts'
import { openSite } from './own-site.ts'
import { password } from './people.ts'

const webhookSecret = 'whsec_of_these_tests'
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}

export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>

/** The built site with Stripe as its gateway, in a process and on a database of its own, and a Stripe for its server. */
export async function openStripeSite(port: number) {
  const stripe = await openStripeServer({ webhookSecret })
  const { origin, close } = await openSite(port, 'stripe', { ...keys, STRIPE_URL: stripe.url })
  const buyer = await apiOf(origin, 'buyer@example.jp')
  const admin = await apiOf(origin, 'admin@example.jp')
  const { items: estates } = await buyer.estate.public({ limit: 20 })
  let delivered = 0
  return {
    origin,
    stripe,
    /** Brings our server what Stripe has told so far. */
    async deliver() {
      for (const { rawBody, signature } of stripe.sent.slice(delivered)) {
        const headers = { 'stripe-signature': signature }
        await fetch(`${origin}/webhooks/payment`, { method: 'POST', body: rawBody, headers })
      }
      delivered = stripe.sent.length
    },
    /** Orders for 55,000 yen in a new deal of the demo's buyer. `path` is where it is paid. */
    async order() {
      const { id: negotiationID } = await buyer.negotiation.create({ body: { estateID: estates.pop()!.id } })
      const { items: menus } = await buyer.serviceMenu.list({ buyerMenuFlag: true, usageFeeFlag: false, limit: 20 })
      const { id: serviceMenuID, name } = menus.find(({ kind }) => kind === QuotationLineKind.other)!
      const { id: quotationID } = await buyer.quotation.create({
        body: { negotiationID, serviceMenuIDs: [serviceMenuID] },
      })
      const line = {
        serviceMenuID,
        name,
        quantity: 1,
        unitPrice: 50_000,
        taxRate: 10 as const,
        kind: QuotationLineKind.other,
      }
      const fixed = { quotationStatus: QuotationStatus.fixed, lines: [line], validUntil: '2099-12-31' }
      await admin.quotation.patch({ id: quotationID, body: fixed })
      const { id } = await buyer.order.create({ body: { quotationID } })
      return {
        path: `${origin}/buyer/menu/${negotiationID}/paymentMenu?order=${id}`,
        cancel: () => buyer.order.patch({ id, body: { orderStatus: OrderStatus.canceled } }),
      }
    },
    async close() {
      await close()
      await stripe.close()
    },
  }
}

async function apiOf(origin: string, email: string) {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=sumika`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken } = (await answer.json()) as { idToken: string }
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${idToken}`)
    return fetch(request)
  }
  return createClient(send, { origin })
}
