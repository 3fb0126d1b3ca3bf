import { sql } from 'drizzle-orm'
import { type WebhookMessageType, WebhookOutcome } from '#domain/choices/webhook.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { eventOf } from '#domain/webhook/events.ts'
import { webhook } from '#domain/webhook/webhook.ts'
import { webhookMessage } from '#domain/webhook/webhook-message.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { newID } from '../kernel/id.ts'
import { columnsByName, tableOf } from '../kernel/table.ts'
import type { Values } from '../kernel/values.ts'

/** Where somebody of the desk sees what a message is about. */
function pageOf(noun: string, { id, negotiationID }: Values): string {
  if (noun === 'estate') return href(pages.estate, { id: String(id) })
  if (noun === 'refund') return href(pages.adminPayment, { view: 'refunds' })
  return href(pages.adminRoom, { id: String(noun === 'negotiation' ? id : negotiationID) })
}

type Message = {
  webhookIDs: readonly string[]
  type: CodeOf<typeof WebhookMessageType>
  rowID: string
  rowVersion: number
  data: Record<string, unknown>
}

/** Queues a message for each of some webhooks, with the transaction that this is in. What one was told already it is not told again. */
async function queueMessage(context: Context, { webhookIDs, type, data, ...about }: Message): Promise<void> {
  const { db, now, services } = context
  const stamps = { createdAt: now, updatedAt: now, version: 1 }
  const body = { type, timestamp: now, data }
  const message = { type, body, outcome: WebhookOutcome.waiting, tries: 0, nextTryAt: now, ...about }
  const rows = webhookIDs.map((webhookID) => ({ id: newID(), ...stamps, webhookID, ...message }))
  await db.insert(columnsByName(webhookMessage)).values(rows).onConflictDoNothing()
  await services.queue(db, 'webhooks', {})
}

const { events } = tableOf(webhook)

/**
 * Tells those webhooks of an act on a row, a move by its name or `create`, that listen to it, in the act's own transaction: an act that
 * was undone is told to nobody, and one that was done is forgotten by no crash. An act that is no event asks nothing, and one that nobody
 * listens to a single question.
 */
export async function tellWebhooks(context: Context, noun: string, act: string, row: Values): Promise<void> {
  const event = eventOf(noun, act, row)
  if (!event) return
  const also = sql`${events} @> array[${event.type}]`
  const listeners = await find(context, webhook, { isOn: true }, { columns: ['id'], also })
  if (listeners.length === 0) return
  await queueMessage(context, {
    webhookIDs: listeners.map(({ id }) => id),
    type: event.type,
    rowID: String(row.id),
    rowVersion: Number(row.version),
    data: { ...event.data, page: context.services.origin + pageOf(noun, row) },
  })
}
