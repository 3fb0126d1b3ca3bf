import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { openStripeBooks, Refusal, type Fields } from './stripe-books-for-tests.ts'

type Answer = { status: number; body: object }
type SentEvent = { rawBody: string; signature: string }

/** As much of Stripe as cards need, on a port of this machine, with the shapes and refusals of its API. */
export type StripeServer = {
  /** Its origin. */
  url: string
  books: ReturnType<typeof openStripeBooks>
  /** Webhooks, in the order in which they happened. */
  sent: SentEvent[]
  /** The forms of every POST, as they came. */
  posted: { path: string; fields: Fields }[]
  /** Signs an event as of so many seconds ago. */
  send(type: string, object: object, ago?: number): SentEvent
  /** The signature of an event that is told just now, or so many seconds ago. Stripe signs each try of telling it anew. */
  sign(payload: string, ago?: number): string
  close(): Promise<void>
}

/** Opens the server, at an address of this machine. It keeps what an idempotency key was answered. */
export async function openStripeServer({
  webhookSecret,
  host = '127.0.0.1',
}: {
  webhookSecret: string
  host?: string
}): Promise<StripeServer> {
  const sent: SentEvent[] = []
  const posted: StripeServer['posted'] = []
  const answers = new Map<string, { request: string; answer: Answer }>()
  const books = openStripeBooks((type, object) => void send(type, object))
  const { webhooks } = new Stripe('sk_test_signs')

  const server = createServer(async (incoming, outgoing) => {
    const { status, body } = await answer(incoming, new URL(incoming.url ?? '', 'http://stripe.invalid')).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))

  async function answer(incoming: IncomingMessage, { pathname: path, searchParams }: URL): Promise<Answer> {
    const body = await readText(incoming)
    const id = path.split('/')[3] ?? ''
    if (incoming.method === 'GET' && path === '/v1/refunds') {
      const data = books.refundsSince(Number(searchParams.get('created[gte]')))
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } }
    }
    if (incoming.method === 'GET') return { status: 200, body: books.find(id) }
    const fields = Object.fromEntries(new URLSearchParams(body))
    posted.push({ path, fields })
    const key = String(incoming.headers['idempotency-key'])
    const earlier = answers.get(key)
    if (earlier && earlier.request !== path + body) throw new Refusal(400, { type: 'idempotency_error' })
    const answer = earlier?.answer ?? { status: 200, body: make(path, id, fields) }
    answers.set(key, { request: path + body, answer })
    return answer
  }

  function make(path: string, id: string, fields: Fields): object {
    if (path === '/v1/payment_intents') return books.create(fields)
    return path === '/v1/refunds' ? books.refund(fields) : books.cancel(id)
  }

  function send(type: string, object: object, ago = 0): SentEvent {
    const created = Math.floor(Date.now() / 1000)
    const event = { id: `evt_${sent.length}`, object: 'event', type, created, livemode: false, data: { object } }
    const rawBody = JSON.stringify(event)
    const sentEvent = { rawBody, signature: sign(rawBody, ago) }
    sent.push(sentEvent)
    return sentEvent
  }

  function sign(payload: string, ago = 0): string {
    const timestamp = Math.floor(Date.now() / 1000) - ago
    return webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  }

  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  return { url, books, sent, posted, send, sign, close: () => new Promise((closed) => server.close(() => closed())) }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
