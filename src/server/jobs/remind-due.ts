import { sql } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import type { Context, Services } from '../kernel/context.ts'
import { notifyParties } from '../deal/deal-news.ts'
import { oneRow } from '../kernel/store.ts'
import { forEachRow } from './for-each-row.ts'

/** Days before a payment is due on which its payer is reminded. */
const daysBefore = [3, 0]

const due = ({ db, now }: Services, days: number) =>
  db.execute(sql`select payments.id, payments."negotiationID", "paymentUserID", amount from payments
    join orders on orders.id = "orderID" and "orderStatus" <> ${OrderStatus.canceled}
    where "paymentStatus" in ${PaymentStatus.open}
      and "dueDate" = ${addDays(tokyoDate(now()), days)} order by payments.id`)

type Due = Pick<Payment, 'negotiationID' | 'paymentUserID' | 'amount'>

async function remind(context: Context, { negotiationID, paymentUserID, amount }: Due, days: number) {
  const room = (await oneRow(context, negotiation, negotiationID)) as unknown as Negotiation
  const when = days === 0 ? '本日' : `${days}日後`
  await notifyParties(context, room, {
    kind: NotificationKind.payment,
    title: 'お支払い期限が近づいています',
    message: `お支払い期限は${when}です。金額：${yen(Number(amount))}（税込）`,
    more: ['行き違いでお支払い済みのときは、ご容赦ください。期限を過ぎると、ご注文は自動で取り消されます。'],
    to: [paymentUserID],
  })
}

/** Reminds, once on each of the days, those whose payment is soon due. To be run once a day. */
export async function remindDue(services: Services): Promise<void> {
  for (const days of daysBefore) {
    const { rows } = await due(services, days)
    await forEachRow(services, rows as Due[], (context, row) => remind(context, row, days))
  }
}
