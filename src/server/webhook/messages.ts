import { lt } from 'drizzle-orm'
import { WebhookOutcome } from '#domain/choices/webhook.ts'
import { webhook } from '#domain/webhook/webhook.ts'
import { webhookMessage } from '#domain/webhook/webhook-message.ts'
import { conflict } from '#http/errors.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { effects } from '../kernel/effects.ts'
import { exists } from '../kernel/find.ts'
import { newID } from '../kernel/id.ts'
import { tableOf } from '../kernel/table.ts'
import { invalid } from '../kernel/values.ts'

async function guardOn(context: Context, webhookID: string): Promise<void> {
  if (!(await exists(context, webhook, { id: webhookID, isOn: true })))
    throw conflict('送信を止めています。送信をはじめてから、もう一度お試しください。')
}

const send = ({ db, services }: Context) => services.queue(db, 'webhooks', {})

export const webhookMessageEffects = effects(webhookMessage, {
  guard: {
    body: () => ({ rowID: newID() }),
    async create(context, { webhookID, body }) {
      await guardOn(context, webhookID)
      return { body: { ...body, timestamp: context.now }, nextTryAt: context.now }
    },
    async change(context, { webhookID, tries }) {
      if (tries !== 0) throw invalid([{ path: ['tries'], message: '送り直すときは、0にしてください' }])
      await guardOn(context, webhookID)
      return { outcome: WebhookOutcome.waiting, nextTryAt: context.now }
    },
  },
  after: { create: send, change: send },
})

/** Forgets what was told before. */
export const forgetMessages = (services: Services, since: string) =>
  deleteWhere(services, webhookMessage, {}, lt(tableOf(webhookMessage).createdAt, since))
