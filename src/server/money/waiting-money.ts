import { sql, type SQL } from 'drizzle-orm'
import { OrderStatus, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'

const ofPayments = (deal: SQL, condition: SQL) => sql`exists (select from payments w
  where w."negotiationID" = ${deal} and ${condition})`

/** Whether money of a deal waits, in SQL, by what for: an order to be paid, a refund under way, a deposit that pays for nothing yet. */
export const waitingMoney = {
  order: (deal: SQL): SQL =>
    ofPayments(
      deal,
      sql`w."paymentStatus" in ${PaymentStatus.open} and exists (select from orders
        where orders.id = w."orderID" and orders."orderStatus" <> ${OrderStatus.canceled})`,
    ),
  refund: (deal: SQL): SQL =>
    ofPayments(
      deal,
      sql`exists (select from refunds where refunds."paymentID" = w.id and refunds.status in ${RefundStatus.open})`,
    ),
  deposit: (deal: SQL): SQL =>
    ofPayments(
      deal,
      sql`exists (select from transfers where transfers."paymentID" = w.id and transfers.status in ${TransferStatus.open})`,
    ),
}

/** Whether any money of a deal waits, in SQL: until it has come, or has gone back, the deal is still needed. */
export const isMoneyWaiting = (deal: SQL): SQL =>
  sql`(${waitingMoney.order(deal)} or ${waitingMoney.refund(deal)} or ${waitingMoney.deposit(deal)})`
