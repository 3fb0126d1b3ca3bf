import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { changeRow } from '#server/kernel/change.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'
import { placeOrder, standingOrder } from './place-order.ts'

function placeOrderOf(context: Context, { id, negotiationID, userID, totalAmount }: Quotation): Promise<Order> {
  const wish = { negotiationID, quotationID: id, orderUserID: userID, totalAmount: totalAmount ?? 0 }
  return placeOrder(context, wish)
}

const toOrdered = (context: Context, id: string) =>
  changeRow(context, quotation, id, { quotationStatus: QuotationStatus.ordered })

/**
 * Orders what a fixed quotation says and answers the order; once, however often it is asked. The quotation becomes ordered by
 * `change`, whose move may still refuse: then there is no order either.
 * @throws AppError not_found, forbidden, conflict where the quotation is not open to be ordered
 */
export function orderFromQuotation(
  context: Context,
  id: string,
  change: (context: Context, id: string) => Promise<unknown> = toOrdered,
): Promise<Order> {
  return inTransaction(context, async (context) => {
    const row = await oneRow(context, quotation, id, { lock: true })
    const placed = (await standingOrder(context, id)) ?? (await placeOrderOf(context, row))
    await change(context, id)
    return placed
  })
}
