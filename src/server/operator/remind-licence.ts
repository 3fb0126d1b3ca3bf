import { tokyoDate } from '#domain/calendar.ts'
import { AuditAct } from '#domain/choices/audit.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { audit } from '#domain/desk/audit.ts'
import { date } from '#domain/format/date.ts'
import { licenceState, renewalWindow, type LicenceTerm } from '#domain/operator/licence-term.ts'
import { renewalWords } from '#domain/operator/renewal-words.ts'
import { pages } from '#http/pages.ts'
import { record } from '../kernel/audit.ts'
import { inTransaction, systemContext, type Services } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { notifyDesk } from '../notify/notify.ts'
import { presentOperator } from './operator.ts'

/** What the desk is told of a licence that ends, once each: that the next term can be applied for, that it is too late to, that it is over. */
type Stage = 'first' | 'last' | 'over'

/** What there is to tell on a day; null where there is nothing. */
function stageOf(fields: LicenceTerm, licenceUntil: string, now: string): Stage | null {
  const state = licenceState(fields, now)
  if (state === 'over') return 'over'
  if (state !== 'ending') return null
  return tokyoDate(now) < renewalWindow(licenceUntil).until ? 'first' : 'last'
}

/**
 * Tells the desk that its licence runs out: when the next term can be applied for, on the last day for that, and when it is over. To be run
 * once a day; a day on which it was not run is made up for by the next.
 */
export async function remindLicence(services: Services): Promise<void> {
  await inTransaction(systemContext(services), async (context) => {
    const { fields } = await presentOperator(context)
    const { licenceUntil } = fields
    if (licenceUntil === null) return
    const stage = stageOf(fields, licenceUntil, context.now)
    if (stage === null) return
    const reminder = { noun: 'operator', rowID: `${licenceUntil} ${stage}`, action: AuditAct.remind }
    if (await exists(context, audit, reminder)) return
    await record(context, reminder)
    await notifyDesk(context, {
      kind: NotificationKind.application,
      title: stage === 'over' ? '宅建業の免許が満了しました' : '宅建業の免許が、まもなく満了します',
      paragraphs:
        stage === 'over'
          ? [
              `免許の有効期間は、${date(licenceUntil)}まででした。`,
              '新しい媒介契約と、媒介の物件の公開はできません。進行中の商談は、終わりまで続けられます。',
            ]
          : [
              `免許の有効期間は、${date(licenceUntil)}までです。${renewalWords(licenceUntil, context.now)}`,
              '申請したら、「設定」の運営者に、申請した日を入力してください。',
            ],
      action: { label: '設定を開く', path: `${pages.adminSettings}#operator` },
    })
  })
}
