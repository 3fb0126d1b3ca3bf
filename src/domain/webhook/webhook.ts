import { DeskArea } from '../choices/desk-area.ts'
import { WebhookEvent } from '../choices/webhook.ts'
import { flag, maybe, text } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { manyOf } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import { deskOf, isAdmin, nobody } from '../kit/rules.ts'
import { webhookAddress } from './webhook-address.ts'

/** How many there may be. */
export const maxWebhooks = 10

export type Webhook = Row<typeof webhook>
/**
 * Where another system of the operator's is told of events. It is born silent: its secret, made and shown by a call of its own, starts
 * it. The secret is no field: nothing that tells of rows tells it.
 */
export const webhook = resource(
  'webhook',
  {
    name: text('名前', { min: 1, max: 40 }),
    address: webhookAddress('送り先のアドレス'),
    events: manyOf('知らせる出来事', WebhookEvent),
    isOn: flag('送信する'),
    /** Why the product itself stopped sending. */
    offReason: maybe(text('止まった理由', { max: 200 })),
    /** Since when every try has failed. */
    failingSince: maybe(time('失敗が続きはじめた日時')),
    secretMadeAt: maybe(time('署名の鍵を作った日時')),
  },
  {
    label: '外部への通知',
    calls: ['list', 'create', 'patch', 'remove'],
    area: DeskArea.settings,
    rules: { read: deskOf(DeskArea.settings), create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({ isOn: false }),
    writers: { offReason: nobody, failingSince: nobody, secretMadeAt: nobody },
    audited: true,
  },
)
