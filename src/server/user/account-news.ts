import { NotificationKind } from '#domain/choices/notification.ts'
import type { User } from '#domain/user/user-fields.ts'
import { pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { mailTo, notify } from '../notify/notify.ts'

const kind = NotificationKind.application

/** Tells somebody that they can no longer sign in, or can again. Why stands in the desk's own record. */
export async function tellStanding(context: Context, after: User, before: User): Promise<void> {
  if ((after.disabledAt === null) === (before.disabledAt === null)) return
  if (after.disabledAt)
    return mailTo(context, after, {
      kind,
      title: 'アカウントの利用を停止しました',
      paragraphs: [
        'ご利用のアカウントを停止しました。停止のあいだは、ログインできません。',
        'お心当たりのないときや、くわしいことは、下記までお問い合わせください。',
      ],
    })
  return notify(context, after.id, {
    kind,
    title: 'アカウントの停止を解除しました',
    paragraphs: ['ふたたびログインして、ご利用いただけます。'],
    action: { label: 'ログインする', path: pages.login },
  })
}
