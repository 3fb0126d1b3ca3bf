import { WebhookEvent, WebhookOutcome } from '#domain/choices/webhook.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { eventOf } from '#domain/webhook/events.ts'
import { webhook } from '#domain/webhook/webhook.ts'
import { webhookMessage } from '#domain/webhook/webhook-message.ts'
import { href, pages } from '#http/pages.ts'
import { insertRow, insertRows } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { daysBefore } from './moments.ts'

const id = 'demo-webhook'

/** What became of the messages about the first homes, the newest last. */
const outcomes = [
  { daysAgo: 12, outcome: WebhookOutcome.delivered, tries: 1, answerStatus: 200, answer: 'ok', failure: null },
  {
    daysAgo: 9,
    outcome: WebhookOutcome.failed,
    tries: 8,
    answerStatus: 503,
    answer: 'Service Unavailable',
    failure: '受け取り側が503と答えました',
  },
  { daysAgo: 8, outcome: WebhookOutcome.delivered, tries: 2, answerStatus: 200, answer: 'ok', failure: null },
] as const

/** A webhook that the desk has stopped, with what it was told before: a demonstration tells nobody outside. */
export async function insertDemoWebhook(
  context: Pick<Context, 'db' | 'now'>,
  origin: string,
  estates: readonly Estate[],
): Promise<void> {
  const stamps = (daysAgo: number) => {
    const at = daysBefore(context.now, daysAgo)
    return { createdAt: at, updatedAt: at, version: 1 }
  }
  const { createdAt: secretMadeAt } = stamps(14)
  const events = [WebhookEvent.listingPublished, WebhookEvent.paymentPaid]
  const state = { isOn: false, offReason: null, failingSince: null, secretMadeAt }
  const address = 'https://hooks.example.jp/sumika'
  await insertRow(context, webhook, { id, ...stamps(14), name: '社内のチャット', address, events, ...state })
  const rows = outcomes.flatMap(({ daysAgo, ...course }, at) => {
    const row = estates[at]
    const event = row && eventOf('estate', 'approve', row)
    if (!event) return []
    const made = stamps(daysAgo)
    const { type, data } = event
    const body = {
      type,
      timestamp: made.createdAt,
      data: { ...data, page: origin + href(pages.estate, { id: row.id }) },
    }
    const about = { webhookID: id, type, rowID: row.id, rowVersion: row.version, body }
    return [{ ...made, ...about, ...course, triedAt: made.createdAt, nextTryAt: null, claimedUntil: null }]
  })
  await insertRows(context, webhookMessage, rows)
}
