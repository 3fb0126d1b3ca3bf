import { sql } from 'drizzle-orm'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import { AppError } from '#http/errors.ts'
import type { Effects } from '../effects.ts'

/** An order is canceled only while nothing is paid for it, or once everything has been given back. */
export const orderEffects: Effects<Order> = {
  async changed({ db }, _, { id }, move) {
    if (move !== 'cancel' && move !== 'cancelOrdered') return
    const { rows } = await db.execute(
      sql`select 1 from payments where "orderID" = ${id} and "paymentStatus" = ${PaymentStatus.paid} for update`,
    )
    if (rows.length) throw new AppError('conflict', 'お支払い済みの注文です。返金してから取り消してください。')
  },
}
