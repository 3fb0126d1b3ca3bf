import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { outcomeOf } from './test-cards.ts'

type Fields = Record<string, string>
type Answer = { status: number; body: object }
type FakeIntent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  description: string
  metadata: Fields
  livemode: boolean
  client_secret: string
  last_payment_error: object | null
  latest_charge: { amount_refunded: number } | null
}
type Sent = { rawBody: string; signature: string }

/** As much of Stripe as cards need, in memory, with the shapes and refusals of its API. */
export type StripeServer = {
  port: number
  /** Webhooks, in the order in which they happened. */
  sent: Sent[]
  /** The forms of every POST, as they came. */
  posted: { path: string; fields: Fields }[]
  confirm(id: string, number: string): void
  authenticate(id: string, isApproved: boolean): void
  settle(id: string): void
  /** Signs an event as of so many seconds ago. */
  send(type: string, object: object, ago?: number): Sent
  close(): Promise<void>
}

class Refusal extends Error {
  readonly answer: Answer

  constructor(status: number, error: object) {
    super(JSON.stringify(error))
    this.answer = { status, body: { error: { message: 'refused', type: 'invalid_request_error', ...error } } }
  }
}

/** Opens the server on a free port of this machine. */
export async function openStripeServer({ webhookSecret }: { webhookSecret: string }): Promise<StripeServer> {
  const intents = new Map<string, FakeIntent>()
  const answers = new Map<string, { asked: string; answer: Answer }>()
  const sent: Sent[] = []
  const posted: StripeServer['posted'] = []
  const { webhooks } = new Stripe('sk_test_signs')
  let serial = 0

  const server = createServer(async (incoming, outgoing) => {
    const path = new URL(incoming.url ?? '', 'http://stripe.invalid').pathname
    const { status, body } = await answer(incoming, path).catch((error: unknown) => {
      if (error instanceof Refusal) return error.answer
      throw error
    })
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  async function answer(incoming: IncomingMessage, path: string): Promise<Answer> {
    const asked = await readText(incoming)
    if (incoming.method === 'GET') return { status: 200, body: find(path.split('/')[3] ?? '') }
    const fields = Object.fromEntries(new URLSearchParams(asked))
    posted.push({ path, fields })
    const key = String(incoming.headers['idempotency-key'])
    const before = answers.get(key)
    if (before && before.asked !== path + asked) throw new Refusal(400, { type: 'idempotency_error' })
    const made = before?.answer ?? { status: 200, body: make(path, fields) }
    answers.set(key, { asked: path + asked, answer: made })
    return made
  }

  function make(path: string, fields: Fields): object {
    if (path === '/v1/payment_intents') return create(fields)
    if (path === '/v1/refunds') return refund(fields)
    const intent = find(path.split('/')[3] ?? '')
    if (['succeeded', 'processing', 'canceled'].includes(intent.status))
      throw new Refusal(400, { code: 'payment_intent_unexpected_state' })
    return become(intent, 'canceled', 'payment_intent.canceled')
  }

  function create({ amount, currency = '', description = '', ...fields }: Fields): FakeIntent {
    if ('payment_method_types[0]' in fields)
      throw new Refusal(400, { code: 'payment_method_types_no_longer_supported' })
    const id = `pi_${++serial}`
    const metadata = { orderID: fields['metadata[orderID]'] ?? '', paymentID: fields['metadata[paymentID]'] ?? '' }
    const intent: FakeIntent = {
      ...{
        id,
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount: Number(amount),
        amount_received: 0,
      },
      ...{ currency, description, metadata, livemode: false, client_secret: `${id}_secret_${serial}` },
      ...{ last_payment_error: null, latest_charge: null },
    }
    intents.set(id, intent)
    return intent
  }

  function refund({ payment_intent = '', amount }: Fields): object {
    const intent = find(payment_intent)
    const charge = intent.latest_charge
    if (!charge) throw new Refusal(400, { code: 'payment_intent_unexpected_state' })
    if (Number(amount) > intent.amount_received - charge.amount_refunded) throw new Refusal(400, { param: 'amount' })
    charge.amount_refunded += Number(amount)
    const { metadata, currency, livemode } = intent
    const captured = { amount_captured: intent.amount_received, amount_refunded: charge.amount_refunded }
    send('charge.refunded', { object: 'charge', payment_intent, metadata, currency, livemode, ...captured })
    return { id: `re_${++serial}`, object: 'refund', amount: Number(amount), payment_intent, status: 'succeeded' }
  }

  function find(id: string): FakeIntent {
    const intent = intents.get(id)
    if (!intent) throw new Refusal(404, { code: 'resource_missing' })
    return intent
  }

  function become(intent: FakeIntent, status: string, event?: string, error: object | null = null): FakeIntent {
    Object.assign(intent, { status, last_payment_error: error })
    if (status === 'succeeded')
      Object.assign(intent, { amount_received: intent.amount, latest_charge: { amount_refunded: 0 } })
    // A webhook names the charge only by its id.
    if (event) send(event, { ...intent, latest_charge: intent.latest_charge && 'ch_1' })
    return intent
  }

  const fail = (intent: FakeIntent, error: object) =>
    become(intent, 'requires_payment_method', 'payment_intent.payment_failed', { type: 'card_error', ...error })

  function send(type: string, object: object, ago = 0): Sent {
    const created = Math.floor(Date.now() / 1000)
    const payload = JSON.stringify({
      ...{ id: `evt_${++serial}`, object: 'event', type, created, livemode: false, data: { object } },
    })
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: created - ago })
    sent.push({ rawBody: payload, signature })
    return { rawBody: payload, signature }
  }

  return {
    port: (server.address() as AddressInfo).port,
    sent,
    posted,
    send,
    confirm(id, number) {
      const outcome = outcomeOf(number)
      if (outcome?.kind === 'succeeded') become(find(id), 'succeeded', 'payment_intent.succeeded')
      if (outcome?.kind === 'processing') become(find(id), 'processing', 'payment_intent.processing')
      if (outcome?.kind === 'challenged') become(find(id), 'requires_action', 'payment_intent.requires_action')
      if (outcome?.kind === 'failed') fail(find(id), { code: 'card_declined', decline_code: outcome.code })
    },
    authenticate(id, isApproved) {
      if (isApproved) become(find(id), 'succeeded', 'payment_intent.succeeded')
      else fail(find(id), { code: 'payment_intent_authentication_failure' })
    },
    settle: (id) => void become(find(id), 'succeeded', 'payment_intent.succeeded'),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
