import { sql } from 'drizzle-orm'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { AppError } from '#http/errors.ts'
import { answers, type Handlers } from '../../answers.ts'
import { createRow } from '../../change.ts'
import { inside, type Context } from '../../context.ts'
import { demand, oneRow, shown } from '../../store.ts'
import { invalid, type Values } from '../../writing.ts'

const refuse = (message: string) => new AppError('conflict', message)

/** Asks the desk for a quotation of its services in a deal one takes part in. */
function ask(context: Context, body: Values): Promise<Values> {
  demand(context.me, quotation.rules.create(context.me))
  return inside(context, async (context) => {
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    const menus = (body.serviceMenuIDs ?? []) as string[]
    if (!menus.length) throw invalid([{ path: ['serviceMenuIDs'], message: 'メニューを1つ以上選んでください' }])
    const userID = (isAdmin(context.me) && body.userID) || context.me!.id
    const { rows } = await context.db.execute(sql`select 1 from quotations where "negotiationID" = ${room.id as string}
      and "userID" = ${userID as string} and "quotationStatus" in (1, 2)`)
    if (rows.length) throw refuse('回答を待っている見積があります')
    return createRow(context, quotation, body, { userID, quotationRequestAt: context.now })
  })
}

/** Orders what a fixed quotation says; its amount, never the caller's. */
function orderFrom(context: Context, body: Values): Promise<Values> {
  demand(context.me, order.rules.create(context.me))
  return inside(context, async (context) => {
    const from = await oneRow(context, quotation, String(body.quotationID ?? ''), { lock: true })
    if (from.quotationStatus !== 2) throw refuse('確定した見積だけ注文できます')
    if (String(from.validUntil) < context.now.slice(0, 10)) throw refuse('見積の有効期限が切れています')
    return createRow(
      context,
      order,
      {},
      {
        negotiationID: from.negotiationID,
        quotationID: from.id,
        orderUserID: from.userID,
        orderAt: context.now,
        orderStatus: OrderStatus.request,
        totalAmount: from.totalAmount,
      },
    )
  })
}

/** The desk makes a payment for an order; its amount is the order's. */
function payFor(context: Context, body: Values): Promise<Values> {
  demand(context.me, payment.rules.create(context.me))
  return inside(context, async (context) => {
    const from = await oneRow(context, order, String(body.orderID ?? ''), { lock: true })
    if (from.orderStatus === OrderStatus.canceled) throw refuse('取り消された注文です')
    return createRow(
      context,
      payment,
      {},
      {
        negotiationID: from.negotiationID,
        orderID: from.id,
        paymentUserID: from.orderUserID,
        paymentStatus: PaymentStatus.unpaid,
        amount: from.totalAmount,
        method: body.method ?? null,
        dueDate: body.dueDate ?? null,
      },
    )
  })
}

const made =
  (resource: Resource, make: (context: Context, body: Values) => Promise<Values>) =>
  async (context: Context, { body }: { body: object }) =>
    shown(resource, context.me, await make(context, body as Values))

export const moneyHandlers: Pick<Handlers, 'quotation' | 'order' | 'payment'> = {
  quotation: { ...answers(quotation), create: made(quotation, ask) },
  order: { ...answers(order), create: made(order, orderFrom) },
  payment: { ...answers(payment), create: made(payment, payFor) },
}
