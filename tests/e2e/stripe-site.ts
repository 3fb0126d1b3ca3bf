import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OrderStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { createClient } from '#http/client.ts'
import { openStripeServer } from '../../src/providers/payment/stripe/stripe-server-for-tests.ts'
import { password } from './people.ts'

const root = join(import.meta.dirname, '../..')
const webhookSecret = 'whsec_of_these_tests'
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}

export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>

/** The built site with Stripe as its gateway, in a process and on a database of its own, and a Stripe for its server. */
export async function openStripeSite(port: number) {
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(root, '.cache/e2e-stripe')
  await rm(dataDir, { recursive: true, force: true })
  const stripe = await openStripeServer({ webhookSecret })
  const site = { HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' }
  const env = { ...process.env, ...site, ...keys, STRIPE_URL: stripe.url, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, fail) => {
    server.once('exit', (code) => fail(new Error(`the site ended (${code})`)))
  })
  ended.catch(() => undefined)
  await Promise.race([new Promise((started) => server.stdout!.once('data', started)), ended])

  const [buyer, admin] = [await apiOf(origin, 'buyer@example.jp'), await apiOf(origin, 'admin@example.jp')]
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
      const { items: menus } = await buyer.serviceMenu.list({ buyerMenuFlag: true, usageFeeFlag: false, limit: 1 })
      const { id: serviceMenuID, name } = menus[0]!
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
      server.removeAllListeners('exit')
      const exited = new Promise((gone) => server.once('exit', gone))
      server.kill('SIGTERM')
      await exited
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
