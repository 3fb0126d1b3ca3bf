import { LedgerKind } from '#domain/choices/agreeing.ts'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { order, type Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { yen } from '#domain/format/money.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { stillCharged } from '#server/money/quotation/client-brokerage.ts'
import { termsOf } from '#server/money/quotation/line-kinds.ts'
import { enterEvent } from './enter-lines.ts'

/** How much of an order is brokerage when so much of it has been given back, in yen with tax. */
async function brokerageOf(context: Context, of: Order, refundedYen: number): Promise<number> {
  if (of.quotationID === null)
    return of.kind === QuotationLineKind.brokerage ? Math.max(0, of.totalAmount - refundedYen) : 0
  const row = await findOne(context, quotation, { id: of.quotationID })
  return row ? stillCharged(row, await termsOf(context, row, row.lines), refundedYen) : 0
}

type PaidFor = Pick<Payment, 'orderID' | 'negotiationID' | 'paymentUserID'>

/** What of the fee for brokerage was received or returned, in yen, is a line of its deal. */
async function enterAmount(context: Context, paid: PaidFor, kind: 'fee' | 'feeReturned', amount: number, why: string) {
  if (amount <= 0 || paid.negotiationID === null) return
  const deal = await findOne(context, negotiation, { id: paid.negotiationID }, { columns: ['sellerID'] })
  const side = deal?.sellerID === paid.paymentUserID ? '売主' : '買主'
  await enterEvent(context, paid.negotiationID, LedgerKind[kind], {
    note: `${side}　${yen(amount)}　${why}`,
    fee: amount,
  })
}

/** The fee in an order has been paid. */
export async function enterFee(context: Context, paid: PaidFor, of: Order): Promise<void> {
  await enterAmount(context, paid, 'fee', await brokerageOf(context, of, 0), '入金')
}

/** A payment of an order was no payment: its fee has not been received. */
export async function enterFeeUndone(context: Context, paid: PaidFor, of: Order): Promise<void> {
  await enterAmount(context, paid, 'feeReturned', await brokerageOf(context, of, 0), '入金の取り違えのため')
}

/** Some of an order has been given back: so much less of the fee is left. Both in yen. */
export async function enterFeeReturned(
  context: Context,
  paid: PaidFor,
  { refundedBefore, refundedNow }: { refundedBefore: number; refundedNow: number },
): Promise<void> {
  const of = await findOne(context, order, { id: paid.orderID })
  if (!of) return
  const left = await brokerageOf(context, of, refundedNow)
  await enterAmount(context, paid, 'feeReturned', (await brokerageOf(context, of, refundedBefore)) - left, '返金')
}
