import { freshDatabase } from '../../../tests/database.ts'
import type { FailedRefund, GatewayEventType, Gateway, GatewayEvent } from './index.ts'
import type { LocalGatewayOptions } from './local/gateway-context.ts'
import { localGateway } from './local/local.ts'
import { openStripeServer } from './stripe/stripe-server-for-tests.ts'
import { stripeGateway } from './stripe/stripe.ts'

/** A gateway with its payer and the webhooks that it sent, whichever gateway it is. */
export type Site = {
  gateway: Gateway
  /** Pays as a browser does: `number` is one of the test cards. */
  pay(intent: { id: string; clientSecret: string }, number: string): Promise<void>
  /** Answers the bank's question for the last card that was paid with. */
  authenticate(intent: { id: string }, isApproved: boolean): Promise<void>
  /** Lets the time pass after which a late payment succeeds. */
  settle(intent: { id: string }): Promise<void>
  /** Every webhook so far that is of interest, in order. */
  events(): Promise<GatewayEvent[]>
  /** A webhook of this gateway's own, signed so many seconds ago. */
  webhook(ago?: number): Promise<{ rawBody: string; signature: string }>
  close(): Promise<void>
}

export type LocalSite = Site & {
  gateway: ReturnType<typeof localGateway>
  received: { rawBody: string; signature: string }[]
  database: Awaited<ReturnType<typeof freshDatabase>>
  /** Moves the gateway's clock on. */
  pass(ms: number): void
  /** While true, nobody takes webhooks. */
  isDeaf: boolean
  /** How often, and when, an event is delivered. */
  delays: (type: GatewayEventType) => readonly number[]
  /** When the gateway asked to be woken, in milliseconds from then. */
  wakes: number[]
  post(path: string, body: unknown): Promise<Response>
  /** Another process on the same database and clock. */
  again(deliver: LocalGatewayOptions['deliver']): ReturnType<typeof localGateway>
}

/** Events about intents. */
const ofIntent = (event: GatewayEvent | FailedRefund | null) => (event && 'intent' in event ? [event] : [])

const ORIGIN = 'http://sumika.invalid'

/** The embedded gateway on a database and a clock of its own. Nothing is delivered before it is asked for. */
export async function openLocalSite(): Promise<LocalSite> {
  const database = await freshDatabase()
  let ahead = 0
  let challenge = ''
  const now = () => new Date(Date.now() + ahead)
  const open = (deliver: LocalGatewayOptions['deliver'], more: Partial<LocalGatewayOptions> = {}) =>
    localGateway({
      pool: database.pool,
      secret: 'a secret of these tests',
      lateAfterMs: 15e3,
      now,
      deliver,
      schedule: () => undefined,
      report: () => undefined,
      ...more,
    })
  const deliver = async (rawBody: string, signature: string) => {
    if (site.isDeaf) throw new Error('deaf')
    site.received.push({ rawBody, signature })
  }
  const gateway = open(deliver, {
    schedule: (_, afterMs) => void site.wakes.push(afterMs),
    delays: (type) => site.delays(type),
  })
  const post = async (path: string, body: unknown) => {
    const request = new Request(ORIGIN + path, { method: 'POST', body: JSON.stringify(body) })
    return (await gateway.handle(request)) ?? Response.error()
  }
  const site: LocalSite = {
    gateway,
    database,
    received: [],
    isDeaf: false,
    delays: () => [0],
    wakes: [],
    post,
    again: open,
    pass: (ms) => void (ahead += ms),
    async pay({ clientSecret }, number) {
      const card = {
        number,
        expiry: '12/39',
        cvc: number.startsWith('37') ? '1234' : '123',
      }
      const answer = await post('/gateway/confirm', {
        clientSecret,
        card,
        returnPath: '/buyer/menu/1/payment?a=1',
      })
      if (!answer.ok) throw new Error(await answer.text())
      challenge =
        (
          (await answer.json()) as {
            challengePath: string | null
          }
        ).challengePath ?? challenge
    },
    async authenticate(_, isApproved) {
      const body = new URLSearchParams({ answer: isApproved ? 'approve' : 'deny' })
      await gateway.handle(
        new Request(ORIGIN + challenge, {
          method: 'POST',
          body,
        }),
      )
    },
    async settle() {
      site.pass(15e3)
      await gateway.deliverDue()
    },
    async events() {
      await gateway.deliverDue()
      return site.received.flatMap(({ rawBody, signature }) => ofIntent(gateway.readEvent(rawBody, signature)))
    },
    async webhook(ago = 0) {
      ahead -= ago * 1e3
      await gateway.cancel(
        (
          await gateway.createIntent({
            ...wish(),
            idempotencyKey: crypto.randomUUID(),
          })
        ).id,
      )
      await gateway.deliverDue()
      ahead += ago * 1e3
      return site.received.at(-1)!
    },
    close: () => database.drop(),
  }
  return site
}

/** Stripe's SDK against a small Stripe of our own. */
export async function openStripeSite(): Promise<Site & { server: Awaited<ReturnType<typeof openStripeServer>> }> {
  const webhookSecret = 'whsec_tests'
  const server = await openStripeServer({ webhookSecret })
  const gateway = stripeGateway({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, url: server.url })
  return {
    gateway,
    server,
    close: server.close,
    pay: async ({ id }, number) => server.books.confirm(id, number),
    authenticate: async ({ id }, isApproved) =>
      isApproved ? server.books.succeed(id) : server.books.fail(id, { code: 'payment_intent_authentication_failure' }),
    settle: async ({ id }) => server.books.succeed(id),
    events: async () =>
      server.sent.flatMap(({ rawBody, signature }) => ofIntent(gateway.readEvent(rawBody, signature))),
    webhook: async (ago) => {
      const metadata = {
        orderID: 'o',
        paymentID: 'p',
      }
      const intent = {
        id: 'pi_x',
        status: 'canceled',
        amount: 980,
        currency: 'jpy',
        metadata,
        livemode: false,
      }
      return server.send('payment_intent.canceled', intent, ago)
    },
  }
}

/** An order of 980 yen; tests change what matters to them. */
export const wish = () => ({
  orderID: 'order-1',
  paymentID: 'payment-1',
  amount: 980,
  description: '利用料',
  idempotencyKey: crypto.randomUUID(),
})
