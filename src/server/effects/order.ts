import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { yen } from '#domain/format/money.ts'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import { AppError } from '#http/errors.ts'
import { bySystem } from '../context.ts'
import type { Effects } from '../effects.ts'
import { notifyRoom } from '../report.ts'
import { oneRow } from '../store.ts'

/** An order is canceled only while nothing is paid for it, or once everything has been given back. */
export const orderEffects: Effects<Order> = {
  async created(context, { negotiationID, orderUserID, totalAmount }) {
    const room = (await oneRow(bySystem(context), negotiation, negotiationID)) as unknown as Negotiation
    const more = totalAmount ? ['お支払い方法と期限は、チャットのご案内で確かめてください。'] : []
    await notifyRoom(context, room, {
      ...{ kind: NotificationKind.quotation, title: 'ご注文を受け付けました', more },
      ...{ message: `合計金額：${yen(totalAmount)}（税込）`, to: [orderUserID], desk: true },
    })
  },
  async changed({ db }, _, { id }, move) {
    if (move !== 'cancel' && move !== 'cancelOrdered') return
    const { rows } = await db.execute(
      sql`select 1 from payments where "orderID" = ${id} and "paymentStatus" = ${PaymentStatus.paid} for update`,
    )
    if (rows.length) throw new AppError('conflict', 'お支払い済みの注文です。返金してから取り消してください。')
  },
}
