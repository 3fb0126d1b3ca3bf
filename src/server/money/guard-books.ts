import { document } from '#domain/deal/document.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { refund } from '#domain/deal/refund.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { exists } from '#server/kernel/find.ts'

const stays = (why: string) =>
  conflict(`${why}ため、削除できません。帳簿として残します（電子帳簿保存法7条・法人税法126条）。`)

/** An order is deleted only where nothing was to be paid for it and no paper names it. @throws AppError conflict */
export async function guardOrderUnbooked(context: Context, { id: orderID }: Order): Promise<void> {
  if (await exists(context, document, { orderID })) throw stays('この注文の請求書などの書類がある')
  if (await exists(context, payment, { orderID })) throw stays('この注文の支払いの記録がある')
}

/** A payment is deleted only where it never had money, in whatever way, nor a paper. @throws AppError conflict */
export async function guardPaymentUnbooked(context: Context, paymentRow: Payment): Promise<void> {
  const { id: paymentID, orderID, paymentStatus, stripePaymentID } = paymentRow
  if (paymentStatus !== PaymentStatus.unpaid || stripePaymentID !== null) throw stays('お支払いが始まっている')
  for (const noun of [transfer, refund])
    if (await exists(context, noun, { paymentID })) throw stays('入金か返金の記録がある')
  for (const where of [{ paymentID }, { orderID }])
    if (await exists(context, document, where)) throw stays('この支払いの請求書などの書類がある')
}
