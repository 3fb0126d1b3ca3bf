import { sql } from 'drizzle-orm'
import { WebhookOutcome } from '#domain/choices/webhook.ts'
import { webhook } from '#domain/webhook/webhook.ts'
import type { WebhookMessage } from '#domain/webhook/webhook-message.ts'
import { WebhookUnsent } from '#providers/webhook/index.ts'
import { signatureHeaders } from '#providers/webhook/signature.ts'
import { flush, inTransaction, systemContext, type Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { release } from '../boot/release.ts'
import { settleMessage, type Try } from './settle-message.ts'
import { secretsNow } from './webhook-secrets.ts'

/** How long a process has a message for itself: far longer than a try takes. */
const claimMs = 60_000
/** How long one webhook is sent to in one go. What is left is queued again, so that no slow one holds up the others. */
const goMs = 20_000

const { waiting } = WebhookOutcome

/** Messages whose time has come, but for those that wait for an earlier one about the same row. */
const due = (now: string) => sql`
  from "webhookMessages" message join webhooks on webhooks.id = message."webhookID" and webhooks."isOn"
  where message.outcome = ${sql.raw(String(waiting))} and message."nextTryAt" <= ${now}
    and (message."claimedUntil" is null or message."claimedUntil" <= ${now})
    and not exists (
      select from "webhookMessages" earlier
      where earlier."webhookID" = message."webhookID" and earlier."rowID" = message."rowID"
        and earlier."rowVersion" < message."rowVersion" and earlier.outcome = ${sql.raw(String(waiting))}
    )`

/** Sends what is to be sent now: to each webhook one message after the other, and to all of them at once. */
export async function sendMessages(services: Services): Promise<void> {
  const rows = await query<{ id: string }>(services, sql`select distinct webhooks.id ${due(services.now())}`)
  const ends = await Promise.all(rows.map(({ id }) => sendTo(services, id)))
  if (ends.includes('more')) await services.queue(services.db, 'webhooks', {})
}

async function sendTo(services: Services, webhookID: string): Promise<'all' | 'more'> {
  const end = performance.now() + goMs
  while (performance.now() < end) {
    const message = await claim(services, webhookID)
    if (!message) return 'all'
    const result = await send(services, message)
    const context = systemContext(services)
    await inTransaction(context, (context) => settleMessage(context, message, result))
    flush(context)
  }
  return 'more'
}

/** Takes the next message of a webhook, which no other process sends meanwhile. A process that dies with it has tried. */
async function claim(services: Services, webhookID: string): Promise<WebhookMessage | undefined> {
  const now = services.now()
  const until = new Date(Date.parse(now) + claimMs).toISOString()
  const [row] = await query<WebhookMessage>(
    services,
    sql`update "webhookMessages" set "claimedUntil" = ${until}, "triedAt" = ${now}, tries = tries + 1
      where id = (
        select message.id ${due(now)} and webhooks.id = ${webhookID}
        order by message."nextTryAt", message.id limit 1 for update of message skip locked
      ) returning *`,
  )
  return row
}

/** Posts a message, signed anew: its id stays the same, its timestamp is that of the try. */
async function send(services: Services, { id, webhookID, body }: WebhookMessage): Promise<Try> {
  const now = services.now()
  const [target, secrets] = await Promise.all([
    findOne(services, webhook, { id: webhookID }, { columns: ['address'] }),
    // A place whose secret was changed opens none of them.
    secretsNow({ db: services.db, services, now }, webhookID).catch(() => null),
  ])
  if (!target) return { failure: '送り先がなくなりました' }
  if (!secrets?.length) return { failure: '署名の鍵を開けませんでした。鍵を作り直してください' }
  const { type, timestamp: at, data } = body
  const text = JSON.stringify({ type, timestamp: at, data })
  const timestamp = Math.floor(Date.parse(now) / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `sumika/${release}`,
    ...signatureHeaders({ id, timestamp, body: text }, secrets),
  }
  try {
    return { answer: await services.webhooks.send({ address: target.address, headers, body: text }) }
  } catch (error) {
    if (error instanceof WebhookUnsent) return { failure: error.message }
    throw error
  }
}
