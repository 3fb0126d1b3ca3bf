import { Role } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { creating, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'
import { orderFromQuotation } from './order-from-quotation.ts'
import { orderUsageFee } from './place-order.ts'

/** Orders what a fixed quotation says, or (without one) the usage fee. Amounts are the server's. */
function createOrder(context: Context, { quotationID, negotiationID }: Values): Promise<Order> {
  const { me } = context
  authorize(me, order.rules.create(me))
  if (typeof quotationID === 'string') return orderFromQuotation(context, quotationID)
  return inTransaction(context, async (context) => {
    const { id } = await oneRow(context, negotiation, String(negotiationID ?? ''))
    if (isAdmin(me)) throw new AppError('forbidden', '利用料は、買主か売主が注文します')
    return orderUsageFee(context, id, me!.role === Role.seller ? 'sellerMenuFlag' : 'buyerMenuFlag')
  })
}

export const orderHandlers: Handlers<'order'>['order'] = {
  ...crudHandlers(order),
  create: creating(order, createOrder),
}
