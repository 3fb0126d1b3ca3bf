import { DeskArea } from '#domain/choices/desk-area.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { count as countWords } from '#domain/format/count.ts'
import { maxWebhooks, webhook, type Webhook } from '#domain/webhook/webhook.ts'
import { webhookMessage } from '#domain/webhook/webhook-message.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import { changeRow } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { effects } from '../kernel/effects.ts'
import { count } from '../kernel/find.ts'
import { authorizeDesk, oneRow } from '../kernel/store.ts'
import { invalid } from '../kernel/values.ts'
import { notifyDesk } from '../notify/notify.ts'
import { requireRecentSignIn } from '../web/recent-sign-in.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { makeSecret } from './webhook-secrets.ts'

/**
 * Tells the whole desk where events go from now on: whoever did it is not the only one to know. Of the address only the host: the rest of it
 * may be what lets its holder in.
 */
async function tellOf({ id, name, address }: Webhook, context: Context, title: string, deed: string): Promise<void> {
  const who = await context.services.nameOf(context, signedIn(context.me).id)
  await notifyDesk(context, {
    kind: NotificationKind.application,
    title,
    paragraphs: [
      `${who}さんが、外部への通知「${name}」${deed}`,
      `送り先は ${new URL(address).host} です。心当たりがないときは、すぐに確かめてください。`,
    ],
    action: { label: '外部への通知を見る', path: href(pages.adminWebhooks, { id }) },
  })
}

/** Who says where messages go has just proved who they are. @throws AppError sign_in_too_old, bad_request */
function guardAddress(context: Context, { address }: Webhook): void {
  requireRecentSignIn(context)
  if (!context.services.webhooks.accepts(address))
    throw invalid([{ path: ['address'], message: 'インターネットから届くアドレスを入力してください' }])
}

function guardContent({ events, isOn, secretMadeAt }: Webhook): void {
  if (events.length === 0) throw invalid([{ path: ['events'], message: 'ひとつ以上選んでください' }])
  if (isOn && secretMadeAt === null) throw invalid([{ path: ['isOn'], message: '先に、署名の鍵を作ってください' }])
}

export const webhookEffects = effects(webhook, {
  guard: {
    async create(context, row) {
      guardAddress(context, row)
      guardContent(row)
      if ((await count(context, webhook, {})) >= maxWebhooks)
        throw conflict(`外部への通知は、${countWords(maxWebhooks)}までです。使っていないものを削除してください。`)
    },
    change(context, after, before) {
      if (after.address !== before.address) guardAddress(context, after)
      guardContent(after)
      const isStartedAgain = after.isOn && !before.isOn
      return isStartedAgain ? { offReason: null, failingSince: null } : {}
    },
  },
  after: {
    create: (context, row) => tellOf(row, context, '外部への通知が加わりました', 'を加えました。'),
    async change(context, after, before) {
      if (after.address !== before.address)
        await tellOf(after, context, '外部への通知の送り先が変わりました', 'の送り先を変えました。')
    },
  },
  remove: (context, { id }) => deleteWhere(context, webhookMessage, { webhookID: id }),
})

export const webhookHandlers: Handlers<'webhook'>['webhook'] = {
  ...crudHandlers(webhook),
  secret(context, { id }) {
    authorizeDesk(context.me, DeskArea.settings)
    requireRecentSignIn(context)
    return inTransaction(context, async (context) => {
      const before = await oneRow(context, webhook, id, { lock: true })
      const secret = await makeSecret(context, id)
      // The first one starts it.
      const start = before.secretMadeAt === null ? { isOn: true } : {}
      await changeRow(context, webhook, id, {}, { serverFields: { ...start, secretMadeAt: context.now } })
      if (before.secretMadeAt !== null)
        await tellOf(before, context, '外部への通知の鍵が変わりました', 'の署名の鍵を作り直しました。')
      return { secret }
    })
  },
}
