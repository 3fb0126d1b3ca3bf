import { z } from 'zod'
import { DeskArea } from '../choices/desk-area.ts'
import { WebhookMessageType, WebhookOutcome } from '../choices/webhook.ts'
import { integer, longText, maybe, ref, text } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { json, oneOf } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import { deskOf, isAdmin, nobody } from '../kit/rules.ts'
import { webhook } from './webhook.ts'

/** The body of every message, as Standard Webhooks has it. */
const messageBody = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})

const { test } = WebhookMessageType

export type WebhookMessage = Row<typeof webhookMessage>
/**
 * What one webhook is told: what happened, and what became of telling it. Its id is the `webhook-id` of every try, so that whoever
 * receives it twice knows. The desk makes one that says nothing (a test), and has one sent again by counting its tries from none.
 */
export const webhookMessage = resource(
  'webhookMessage',
  {
    webhookID: ref('外部への通知', { of: webhook }),
    type: oneOf('出来事', WebhookMessageType),
    /** Of which row, and at which of its versions: messages about one row are sent in that order. */
    rowID: ref('対象'),
    rowVersion: integer('対象の版'),
    body: json('本文', messageBody),
    outcome: oneOf('結果', WebhookOutcome),
    tries: integer('送った回数'),
    triedAt: maybe(time('最後に送った日時')),
    nextTryAt: maybe(time('次に送る日時')),
    /** Until when one process has it for itself. */
    claimedUntil: maybe(time('送信中の期限')),
    answerStatus: maybe(integer('答えの番号')),
    answer: maybe(longText('答え', { max: 500 })),
    failure: maybe(text('届かなかった理由', { max: 200 })),
  },
  {
    label: '外部への通知の記録',
    calls: ['list', 'create', 'patch'],
    area: DeskArea.settings,
    rules: { read: deskOf(DeskArea.settings), create: isAdmin, change: isAdmin },
    readers: { claimedUntil: nobody },
    writers: {
      type: nobody,
      rowID: nobody,
      rowVersion: nobody,
      body: nobody,
      outcome: nobody,
      triedAt: nobody,
      nextTryAt: nobody,
      claimedUntil: nobody,
      answerStatus: nobody,
      answer: nobody,
      failure: nobody,
    },
    createOnly: ['webhookID'],
    defaults: () => ({
      type: test,
      rowVersion: 1,
      body: { type: test, timestamp: '', data: {} },
      outcome: WebhookOutcome.waiting,
      tries: 0,
    }),
    internal: ['claimedUntil'],
  },
)
