import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { PaymentMethod, TransferStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { user } from '#domain/user/user.ts'
import type { User } from '#domain/user/user-fields.ts'
import { conflict } from '#http/errors.ts'
import { changeRow, createRow } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { nameOf } from '#server/deal/room.ts'
import { oneRow } from '#server/kernel/store.ts'

/**
 * The desk says that a transfer has come. Unless its deposits are set against the payment already, its word is kept as
 * one: today's, in the payer's name, to the yen.
 */
export async function recordManualTransfer(context: Context, { id, amount, paymentUserID }: Payment): Promise<Payment> {
  const { rows } = await context.db.execute(sql`select
      coalesce(sum(amount) filter (where status = ${TransferStatus.matched}), 0)::bigint as matched,
      count(*) filter (where status in (${TransferStatus.short}, ${TransferStatus.over}))::int as open
    from transfers where "paymentID" = ${id}`)
  const missing = amount - Number(rows[0]!.matched)
  if (missing > 0 && rows[0]!.open) throw conflict('金額の違う入金があります。入金の照合で、入金済みにしてください。')
  if (missing > 0) {
    const { lastNameKana, firstNameKana } = (await oneRow(context, user, paymentUserID)) as unknown as User
    const payerName = [lastNameKana, firstNameKana].filter(Boolean).join(' ') || (await nameOf(context, paymentUserID))
    const said = { paidOn: tokyoDate(context.now), payerName, note: '担当者が入金を確かめました' }
    await createRow(context, transfer, said, { paymentID: id, amount: missing, status: TransferStatus.matched })
  }
  const given = { method: PaymentMethod.transfer }
  return (await changeRow(bySystem(context), payment, id, {}, { given })) as Payment
}
