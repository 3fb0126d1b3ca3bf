import { sql } from 'drizzle-orm'
import { OfferStatus, OrderStatus, PaymentStatus, QuotationLineKind } from '#domain/choices/deal.ts'
import { tokyoDate } from '#domain/calendar.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { overCap } from '#domain/law/over-cap.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/values.ts'

/** The price that the cap is reckoned from: what both sides agreed to, else what the estate is listed at. */
async function priceOf({ db }: Context, { id, estateID }: Negotiation): Promise<number> {
  const { rows } = await db.execute(sql`select coalesce(
    (select price from offers where "negotiationID" = ${id} and status = ${OfferStatus.accepted}),
    (select price from estates where id = ${estateID}), 0) as price`)
  return Number(rows[0]!.price)
}

/** Brokerage lines together stay within the legal cap for this client (昭和45年建設省告示第1552号). */
export async function checkCap(context: Context, { lines, userID }: Quotation, room: Negotiation) {
  if (!lines.some(({ kind }) => kind === QuotationLineKind.brokerage)) return
  const issues = overCap(lines, await priceOf(context, room), userID === room.sellerID ? 'seller' : 'buyer')
  if (issues.length) throw invalid(issues)
}

/** @throws AppError conflict past the quotation's last day */
export function demandValid({ now }: Context, { validUntil }: Quotation) {
  if (validUntil !== null && validUntil < tokyoDate(now))
    throw conflict('見積の有効期限が切れています。もう一度見積をご依頼ください。')
}

/** What has been ordered by a quotation, and paid for it so far, in yen. */
async function ordersOf({ db }: Context, { id }: Quotation) {
  const { rows } = await db.execute(sql`select
      count(*) filter (where "orderStatus" <> ${OrderStatus.canceled})::int as open,
      coalesce(sum(paid.amount), 0)::bigint as paid
    from orders left join payments paid on paid."orderID" = orders.id and "paymentStatus" = ${PaymentStatus.paid}
    where "quotationID" = ${id}`)
  return { open: Number(rows[0]!.open), paid: Number(rows[0]!.paid) }
}

/** A quotation ends behind its order, not before. @throws AppError conflict while something is ordered or paid */
export async function demandNothingPaid(context: Context, one: Quotation) {
  const { open, paid } = await ordersOf(context, one)
  if (paid > 0) throw conflict('お支払い済みです。先に全額を返金してください。')
  if (open > 0) throw conflict('注文が残っています。先に注文を取り消してください。')
}

/** @throws AppError conflict unless all of it is paid */
export async function demandPaid(context: Context, one: Quotation): Promise<void> {
  const { paid } = await ordersOf(context, one)
  if (paid < (one.totalAmount ?? 0)) throw conflict('お支払いがまだ済んでいません。入金を確かめてください。')
}
