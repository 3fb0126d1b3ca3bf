import { sql } from 'drizzle-orm'
import { OrderStatus, PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { openAmount } from '#domain/desk/open-amount.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { depositsOf } from '../transfer/deposits-of.ts'

/** What of a payment has not come yet, in yen: nothing where it is settled, or its order does not stand. */
export const owedYen = async (context: Context, of: Payment, order: Pick<Order, 'orderStatus'>): Promise<number> =>
  openAmount(of, order, await depositsOf(context, of.id))

/** What somebody is asked for, in yen. @throws AppError conflict where enough has come, and waits for the desk alone */
export async function guardOwed(context: Context, of: Payment, order: Pick<Order, 'orderStatus'>): Promise<number> {
  const owed = await owedYen(context, of, order)
  if (owed === 0) throw conflict('お支払い金額の入金が届いています。入金の一覧で、照合か返金を終えてください。')
  return owed
}

/**
 * The payments, in SQL, of which the order ends by itself once they are late: it is not confirmed, and no deposit has come for it. Who has
 * paid a part of it by transfer is the desk's to talk to.
 */
export const endsOrderWhenLate = sql`payments."paymentStatus" in ${PaymentStatus.open}
  and exists (select 1 from orders where orders.id = payments."orderID" and orders."orderStatus" = ${OrderStatus.request})
  and not exists (select 1 from transfers
    where transfers."paymentID" = payments.id and transfers.status in ${TransferStatus.arrived})`
