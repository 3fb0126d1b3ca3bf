import { sql } from 'drizzle-orm'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { AppError } from '#http/errors.ts'
import { changeRow, createRow } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { issueInvoice } from '#server/documents/issue-documents.ts'

/** Days within which an order is to be paid. */
export const daysToPay = 14

type Wish = Pick<Order, 'negotiationID' | 'quotationID' | 'orderUserID' | 'totalAmount'>

/**
 * Places an order and what is to be paid for it, in one transaction. The amount is the server's. An order of nothing is
 * confirmed at once and has no payment.
 */
export function placeOrder(context: Context, wish: Wish): Promise<Order> {
  return inTransaction(context, async (context) => {
    const system = bySystem(context)
    const dueDate = addDays(tokyoDate(context.now), daysToPay)
    const given = { ...wish, orderAt: context.now, orderStatus: OrderStatus.request }
    const placed = (await createRow(system, order, {}, given)) as Order
    if (placed.totalAmount === 0)
      return (await changeRow(system, order, placed.id, { orderStatus: OrderStatus.ordered })) as Order
    await createRow(
      system,
      payment,
      {},
      {
        negotiationID: wish.negotiationID,
        orderID: placed.id,
        paymentUserID: wish.orderUserID,
        paymentStatus: PaymentStatus.unpaid,
        amount: placed.totalAmount,
        refundedAmount: 0,
        dueDate,
      },
    )
    await issueInvoice(context, placed, dueDate)
    return placed
  })
}

/** Orders the usage fee for one side of a deal: the menu that bears the flag, at its price today. Once while unpaid. */
export function orderUsageFee(
  context: Context,
  negotiationID: string,
  side: 'buyerMenuFlag' | 'sellerMenuFlag',
): Promise<Order> {
  return inTransaction(context, async (context) => {
    const { rows } = await context.db.execute(sql`select price from "serviceMenus"
      where "usageFeeFlag" and ${sql.identifier(side)} order by "displayOrder", id limit 1`)
    const menu = rows[0] as { price: string } | undefined
    if (!menu) throw new AppError('conflict', '利用料は、いまご用意がありません')
    const orderUserID = context.me!.id
    // Locked whatever it says: a second click waits here, and then finds the order of the first.
    const payer = await context.db.execute(
      sql`select "usageFeeActive" as "isPaid" from users where id = ${orderUserID} for update`,
    )
    if (payer.rows[0]?.isPaid) throw new AppError('conflict', '利用料は、すでにお支払い済みです')
    const open = await context.db.execute(sql`select 1 from orders join payments on "orderID" = orders.id
      where "orderUserID" = ${orderUserID} and "quotationID" is null and "orderStatus" <> ${OrderStatus.canceled}
        and "paymentStatus" in (${PaymentStatus.unpaid}, ${PaymentStatus.error})`)
    if (open.rows.length) throw new AppError('conflict', 'お支払いを待っている利用料の注文があります')
    return placeOrder(context, { negotiationID, quotationID: null, orderUserID, totalAmount: Number(menu.price) })
  })
}
