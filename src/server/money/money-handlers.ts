import { sql } from 'drizzle-orm'
import { DealStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '../kernel/crud-handlers.ts'
import { changeRow, createRow } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { matchTransfer } from './transfer/match-transfer.ts'
import { orderUsageFee } from './order/place-order.ts'
import { authorize, oneRow, shown } from '../kernel/store.ts'
import { invalid, type Values } from '../kernel/values.ts'
import { paymentHandlers } from './payment/payment-handlers.ts'
import { quotationVersions } from './quotation/quotation-versions.ts'

/** Asks the desk for a quotation of its services in a deal one takes part in. */
function ask(context: Context, body: Values): Promise<Values> {
  authorize(context.me, quotation.rules.create(context.me))
  return inTransaction(context, async (context) => {
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    if (room.status === DealStatus.failed || room.deletedFlag) throw conflict('この商談は終わっています')
    if (!((body.serviceMenuIDs ?? []) as string[]).length)
      throw invalid([{ path: ['serviceMenuIDs'], message: 'メニューを1つ以上選んでください' }])
    const userID = (isAdmin(context.me) ? (body.userID ?? room.buyerID ?? room.sellerID) : context.me!.id) as string
    if (userID !== room.buyerID && userID !== room.sellerID)
      throw invalid([{ path: ['userID'], message: 'この商談の人を選んでください' }])
    const { rows } = await context.db.execute(sql`select 1 from quotations where "negotiationID" = ${room.id as string}
      and "userID" = ${userID} and "quotationStatus" in (${QuotationStatus.request}, ${QuotationStatus.fixed})`)
    if (rows.length) throw conflict('回答を待っている見積があります')
    const { userID: _, ...asked } = body
    return createRow(context, quotation, asked, { userID, quotationRequestAt: context.now })
  })
}

/** Orders what a fixed quotation says, or (without one) the usage fee. Amounts are the server's. */
function buy(context: Context, { quotationID, negotiationID }: Values): Promise<Values> {
  const { me } = context
  authorize(me, order.rules.create(me))
  return inTransaction(context, async (context) => {
    if (typeof quotationID !== 'string') {
      const room = await oneRow(context, negotiation, String(negotiationID ?? ''))
      if (isAdmin(me)) throw new AppError('forbidden', '利用料は、買主か売主が注文します')
      return orderUsageFee(context, room.id as string, me!.role === Role.seller ? 'sellerMenuFlag' : 'buyerMenuFlag')
    }
    await changeRow(context, quotation, quotationID, { quotationStatus: QuotationStatus.ordered })
    const { rows } = await context.db.execute(
      sql`select id from orders where "quotationID" = ${quotationID} order by "createdAt" desc, id desc limit 1`,
    )
    return oneRow(context, order, rows[0]!.id as string)
  })
}

export const moneyHandlers: Pick<Handlers, 'quotation' | 'order' | 'payment' | 'transfer' | 'refund'> = {
  ...paymentHandlers,
  quotation: {
    ...crudHandlers(quotation),
    create: creating(quotation, ask),
    versions: (context, { id }) => quotationVersions(context, id),
  },
  order: { ...crudHandlers(order), create: creating(order, buy) },
  transfer: {
    ...crudHandlers(transfer),
    create: creating(transfer, (context, body) =>
      inTransaction(context, async (context) => {
        const { paymentID, ...deposit } = body
        const kept = await createRow(context, transfer, deposit)
        return matchTransfer(context, kept.id as string, paymentID as string | undefined)
      }),
    ),
    match: async (context, { id, body }) => {
      authorize(context.me, isAdmin(context.me))
      return shown(transfer, context.me, await matchTransfer(context, id, body.paymentID))
    },
  },
}
