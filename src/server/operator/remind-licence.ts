import { addDays, tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { date } from '#domain/format/date.ts'
import { licenceState, renewalWindow } from '#domain/operator/licence-term.ts'
import { pages } from '#http/pages.ts'
import { inTransaction, systemContext, type Services } from '../kernel/context.ts'
import { notifyDesk } from '../notify/notify.ts'
import { presentOperator } from './operator.ts'

/** Tells the desk that its licence runs out: on the first and the last day to apply for the next term, and when it is over. To be run once a day. */
export async function remindLicence(services: Services): Promise<void> {
  await inTransaction(systemContext(services), async (context) => {
    const { fields } = await presentOperator(context)
    const { licenceUntil } = fields
    if (licenceUntil === null) return
    const today = tokyoDate(context.now)
    const state = licenceState(fields, context.now)
    const { from, until } = renewalWindow(licenceUntil)
    const isDue =
      (state === 'ending' && (today === from || today === until)) ||
      (state === 'over' && today === addDays(licenceUntil, 1))
    if (!isDue) return
    await notifyDesk(context, {
      kind: NotificationKind.application,
      title: state === 'over' ? '宅建業の免許が満了しました' : '宅建業の免許が、まもなく満了します',
      paragraphs:
        state === 'over'
          ? [
              `免許の有効期間は、${date(licenceUntil)}まででした。`,
              '新しい媒介契約と、媒介の物件の公開はできません。進行中の商談は、終わりまで続けられます。',
            ]
          : [
              `免許の有効期間は、${date(licenceUntil)}までです。更新の申請は、${date(until)}までです。`,
              '申請したら、「設定」の運営者に、申請した日を入力してください。',
            ],
      action: { label: '設定を開く', path: `${pages.adminSettings}#operator` },
    })
  })
}
