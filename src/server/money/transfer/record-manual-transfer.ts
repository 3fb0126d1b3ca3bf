import { tokyoDate } from '#domain/calendar.ts'
import { PaymentMethod, TransferStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { nameOf } from '#server/deal/room.ts'
import { setFields } from '#server/kernel/change.ts'
import type { Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'

/** How much of a payment is not covered by deposits that are matched to it, in yen. */
async function missingOf(context: Context, { id, amount }: Payment): Promise<number> {
  const deposits = await find(context, transfer, { paymentID: id, status: TransferStatus.matched })
  return amount - deposits.reduce((sum, deposit) => sum + deposit.amount, 0)
}

/** A deposit of another amount is settled where deposits are matched, not by the desk's word. @throws AppError conflict */
export async function guardNoOpenDeposits(context: Context, payment: Payment): Promise<void> {
  const open = { paymentID: payment.id, status: TransferStatus.unequal }
  if ((await missingOf(context, payment)) > 0 && (await exists(context, transfer, open)))
    throw conflict('金額の違う入金があります。入金の照合で、入金済みにしてください。')
}

/**
 * The desk says that a transfer has come. Unless its deposits are matched to the payment already, its word is stored as one:
 * today's, in the payer's name, to the yen.
 */
export async function recordManualTransfer(context: Context, of: Payment): Promise<Payment> {
  const missing = await missingOf(context, of)
  if (missing > 0) {
    const payer = await findOne(context, user, { id: of.paymentUserID })
    const kana = [payer?.lastNameKana, payer?.firstNameKana].filter(Boolean).join(' ')
    const payerName = kana || (await nameOf(context, of.paymentUserID))
    const deposit = { paidOn: tokyoDate(context.now), payerName, note: '担当者が入金を確かめました' }
    const values = { paymentID: of.id, amount: missing, status: TransferStatus.matched }
    await createRow(context, transfer, deposit, values)
  }
  return setFields(context, payment, of.id, { method: PaymentMethod.transfer })
}
