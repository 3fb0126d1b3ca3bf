// A receiver of スミカ's events that one can start from (docs/events.md): new listings go to a chat, money to a ledger. Node 24 alone.
//
//     WEBHOOK_SECRET=whsec_… CHAT_URL=https://hooks.slack.com/… DATA_DIR=./data PORT=8080 node receiver.ts
//
// It speaks HTTP on this machine; let Caddy, nginx or the like speak TLS before it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { join } from 'node:path'

type Options = {
  /** The secret of the webhook; on the day on which it is replaced, the new one and the old one. */
  secrets: readonly string[]
  /** Where the chat takes messages: an incoming webhook of Slack, Mattermost, Discord (`/slack` at its end), Google Chat. */
  chatURL: string
  /** Where the ledger is kept, and what was received. */
  folder: string
}
type Message = { type: string; timestamp: string; data: Record<string, unknown> }

/** How far the time of a message may be from ours, in seconds. What is older may be a copy that somebody sends again. */
const maxAgeSeconds = 5 * 60
const maxBytes = 64 * 1024

/** Whether a message was signed with one of the secrets, lately. */
function isGenuine({ secrets }: Options, headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > maxAgeSeconds || typeof signatures !== 'string') return false
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key)
      .update(`${String(id)}.${String(timestamp)}.${body}`)
      .digest()
    return signatures.split(' ').some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
      return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
    })
  })
}

/** Which entry of the ledger an event is, in yen: what comes in is above zero. */
const signs: Readonly<Record<string, 1 | -1>> = { 'payment.paid': 1, 'payment.reverted': -1, 'payment.refunded': -1 }
const yen = new Intl.NumberFormat('ja-JP')

async function post(chatURL: string, { data }: Message): Promise<void> {
  const price = typeof data.price === 'number' ? `${yen.format(data.price)}円` : '価格は相談'
  const text = `新しい物件を公開しました（${price}）\n${String(data.page)}`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(chatURL, { method: 'POST', headers, body: JSON.stringify({ text }) })
  if (!answer.ok) throw new Error(`the chat answered ${answer.status}`)
}

async function textOf(request: AsyncIterable<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Answers messages: 204 for what is done, be it before; 401 for what is not genuine; 500 for what is to be sent again. */
export function receiver(options: Options): RequestListener {
  mkdirSync(options.folder, { recursive: true })
  const ledger = join(options.folder, 'ledger.csv')
  const done = join(options.folder, 'done.txt')
  if (!existsSync(ledger)) appendFileSync(ledger, 'webhook-id,at,event,row,yen\n')
  // A message may come twice: its id says so. The ledger names the ids of its lines, and `done.txt` all others.
  const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const ids = new Set([...linesOf(ledger), ...linesOf(done)].map((line) => line.split(',')[0]))

  async function handle(id: string, message: Message): Promise<void> {
    if (ids.has(id)) return
    const { type, timestamp, data } = message
    // What of a deposit goes back has paid nothing: no entry says that it came.
    const sign = data.transferID ? undefined : signs[type]
    if (type === 'listing.published') await post(options.chatURL, message)
    if (sign) appendFileSync(ledger, `${id},${timestamp},${type},${String(data.id)},${sign * Number(data.amount)}\n`)
    else appendFileSync(done, `${id}\n`)
    ids.add(id)
  }
  // One after the other: the same message twice at once is one.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  async function answer(request: Parameters<RequestListener>[0]): Promise<number> {
    const body = await textOf(request)
    if (body === null) return 413
    if (request.method !== 'POST' || !isGenuine(options, request.headers, body)) return 401
    const message: Message = JSON.parse(body)
    await inTurn(() => handle(String(request.headers['webhook-id']), message))
    return 204
  }
  return (request, response) => {
    answer(request)
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        return 500
      })
      .then((status) => response.writeHead(status).end())
  }
}

if (import.meta.main) {
  const { WEBHOOK_SECRET = '', CHAT_URL = '', DATA_DIR = 'data', PORT = '8080' } = process.env
  const options = { secrets: WEBHOOK_SECRET.split(' ').filter(Boolean), chatURL: CHAT_URL, folder: DATA_DIR }
  if (options.secrets.length === 0) throw new Error('WEBHOOK_SECRET is missing')
  createServer(receiver(options)).listen(Number(PORT), '127.0.0.1')
}
