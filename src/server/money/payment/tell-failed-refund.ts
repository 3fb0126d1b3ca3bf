import { NotificationKind } from '#domain/choices/notification.ts'
import { payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import type { Gateway, Refund } from '#providers/payment/index.ts'
import { record } from '#server/kernel/audit.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { nameOf } from '#server/user/name-of.ts'
import { failedID, storeEvent } from './gateway-events.ts'
import { retrieveOrNull } from './retrieve-or-null.ts'

/**
 * Tells the desk, once, of money that was given back on a card and did not arrive. The payment stays as it is: the desk sends the money
 * by a transfer. Whose it was says the intent, since a refund that was made by hand names nothing of ours.
 */
export async function tellFailedRefund(
  context: Context,
  { id, intentID, amount }: Refund,
  gateway: Gateway,
): Promise<'told' | 'repeated' | 'ignored'> {
  const paymentID = (await retrieveOrNull(gateway, intentID))?.metadata.paymentID
  if (!paymentID) return 'ignored'
  return inTransaction(bySystem(context), async (context) => {
    const of = await findOne(context, payment, { id: paymentID })
    // Another installation may share the gateway's account.
    if (!of) return 'ignored'
    if (!(await storeEvent(context, { id: failedID(id), type: 'refundFailed', paymentID }))) return 'repeated'
    const reason = `${id}: ${yen(amount)}`
    await record(context, { action: 'refundFailed', noun: payment.name, rowID: paymentID, reason })
    const { negotiationID, paymentUserID: userID } = of
    await notifyDesk(context, {
      kind: NotificationKind.payment,
      title: 'カードへの返金が戻ってきました',
      paragraphs: [
        `${await nameOf(context, userID)}さんへの${yen(amount)}の返金が、カード会社で受け付けられず、決済会社に戻りました。お客さまには届いていません。支払いの記録は、返金したときのままです。`,
        'ほかの方法で返していないことを確かめ、お客さまに振込先の口座をうかがって、銀行振込でお返しください。',
      ],
      action: { label: '会計を見る', path: href(pages.adminClientAccount, { negotiationID, userID }) },
    })
    return 'told'
  })
}
