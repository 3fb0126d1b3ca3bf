import { isNotNull, isNull } from 'drizzle-orm'
import { WebhookOutcome } from '#domain/choices/webhook.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { webhook, type Webhook } from '#domain/webhook/webhook.ts'
import { webhookMessage, type WebhookMessage } from '#domain/webhook/webhook-message.ts'
import { href, pages } from '#http/pages.ts'
import type { WebhookAnswer } from '#providers/webhook/index.ts'
import { wakeDesk } from '../deal/wake-streams.ts'
import { setWhere } from '../kernel/bulk.ts'
import { setFields } from '../kernel/change.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { notifyDesk } from '../notify/notify.ts'

/** How long is waited after each try that failed, in minutes: eight tries within a day. */
const waits = [1, 5, 15, 60, 180, 360, 720]
/** How long every try may fail before the product stops sending, in days. */
const maxFailingDays = 5
const dayMs = 24 * 60 * 60 * 1000

/** What came of a try: an answer, or why there was none. */
export type Try = { answer: WebhookAnswer } | { failure: string }

const goneStatus = 410
const isGood = (status: number) => status >= 200 && status < 300

function failureIn(result: Try): string | null {
  if ('failure' in result) return result.failure
  const { status } = result.answer
  if (isGood(status)) return null
  const isRedirect = status >= 300 && status < 400
  return isRedirect
    ? `転送（${status}）には従いません。アドレスを確かめてください`
    : `受け取り側が${status}と答えました`
}

/** Writes down what came of a try to send a message, and when the next one is; the webhook may be stopped by it. */
export async function settleMessage(context: Context, message: WebhookMessage, result: Try): Promise<void> {
  const { now } = context
  // Who looks at the log sees it arrive.
  wakeDesk(context)
  const answer = 'answer' in result ? result.answer : null
  const failure = failureIn(result)
  // Who was so slow that another process took it over has nothing to say any more.
  const where = { id: message.id, claimedUntil: message.claimedUntil }
  const seen = { claimedUntil: null, answerStatus: answer?.status ?? null, answer: answer?.text ?? null, failure }
  if (failure === null) {
    const values = { ...seen, outcome: WebhookOutcome.delivered, nextTryAt: null }
    await setWhere(context, webhookMessage, where, values)
    const { failingSince } = tableOf(webhook)
    await setWhere(context, webhook, { id: message.webhookID }, { failingSince: null }, isNotNull(failingSince))
    return
  }
  const wait = waits[message.tries - 1]
  const isOver = wait === undefined || answer?.status === goneStatus
  const nextTryAt = isOver ? null : new Date(Date.parse(now) + wait * 60_000).toISOString()
  const outcome = isOver ? WebhookOutcome.failed : WebhookOutcome.waiting
  await setWhere(context, webhookMessage, where, { ...seen, outcome, nextTryAt })
  await noteFailure(context, message.webhookID, answer?.status === goneStatus)
}

/** A webhook that has failed for days, or is said to be gone, is stopped. */
async function noteFailure(context: Context, id: string, isGone: boolean): Promise<void> {
  const { now } = context
  await setWhere(context, webhook, { id }, { failingSince: now }, isNull(tableOf(webhook).failingSince))
  const row = await findOne(context, webhook, { id }, { lock: true })
  if (!row?.isOn) return
  const failingMs = Date.parse(now) - Date.parse(row.failingSince ?? now)
  if (isGone) await stop(context, row, '受け取り側が「もうありません」（410）と答えたため')
  else if (failingMs >= maxFailingDays * dayMs)
    await stop(context, row, `${maxFailingDays}日のあいだ、一度も届かなかったため`)
}

async function stop(context: Context, { id, name }: Webhook, offReason: string): Promise<void> {
  await setFields(context, webhook, id, { isOn: false, offReason })
  await notifyDesk(context, {
    kind: NotificationKind.application,
    title: '外部への通知が止まりました',
    paragraphs: [
      `「${name}」への通知を止めました。${offReason}です。`,
      '止まっているあいだの出来事は、あとからも送られません。受け取り側を直してから、もう一度送信をはじめてください。',
    ],
    action: { label: '外部への通知を見る', path: href(pages.adminWebhooks, { id }) },
  })
}
