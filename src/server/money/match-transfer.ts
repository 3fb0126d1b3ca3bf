import { sql } from 'drizzle-orm'
import { OrderStatus, PaymentMethod, PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { toKatakana } from '#domain/kana.ts'
import { AppError } from '#http/errors.ts'
import { changeRow } from '../change.ts'
import { bySystem, inside, type Context } from '../context.ts'
import { oneRow } from '../store.ts'

/** Who was refused by card may still pay by transfer. */
const waiting: readonly number[] = [PaymentStatus.unpaid, PaymentStatus.error]

/** A name as banks write it: full-width katakana without spaces, marks and small forms. */
const plainName = (name: string) =>
  toKatakana(name.normalize('NFKC'))
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .replace(/[ァィゥェォッャュョ]/g, (small) => 'アイウエオツヤユヨ'['ァィゥェォッャュョ'.indexOf(small)]!)

/** The one open payment that amount and name both point to; none when there are several. */
async function found({ db }: Context, { amount, payerName }: Transfer): Promise<string | null> {
  const { rows } = await db.execute(sql`select payments.id, "lastNameKana" || "firstNameKana" as name from payments
    join users on users.id = "paymentUserID" join orders on orders.id = "orderID" and "orderStatus" <> ${OrderStatus.canceled} where "paymentStatus" in (${PaymentStatus.unpaid}, ${PaymentStatus.error}) and amount = ${amount}`)
  const same = rows.filter(({ name }) => name !== null && plainName(name as string) === plainName(payerName))
  return same.length === 1 ? (same[0]!.id as string) : null
}

/**
 * Sets a deposit against what it pays: by the desk's word, or where amount and name point to exactly one. An equal amount
 * pays it; less or more waits in its queue, and the payment stays as it is.
 */
export function matchTransfer(context: Context, id: string, named?: string): Promise<Transfer> {
  return inside(context, async (context) => {
    const system = bySystem(context)
    const deposit = (await oneRow(system, transfer, id, { lock: true })) as unknown as Transfer
    const paymentID = named ?? (await found(context, deposit))
    if (!paymentID || deposit.status === TransferStatus.matched) return deposit
    const held = (await oneRow(system, payment, paymentID, { lock: true })) as unknown as Payment
    if (!waiting.includes(held.paymentStatus))
      throw new AppError('conflict', 'この支払いは、入金を待っている状態ではありません')
    const { matched, short, over } = TransferStatus
    const status = deposit.amount === held.amount ? matched : deposit.amount < held.amount ? short : over
    if (status === matched)
      await changeRow(
        held.paymentStatus === PaymentStatus.error ? system : context,
        payment,
        paymentID,
        { paymentStatus: PaymentStatus.paid },
        { given: { method: PaymentMethod.transfer, errorReason: null } },
      )
    return (await changeRow(system, transfer, id, status === deposit.status ? {} : { status }, {
      given: { paymentID },
    })) as Transfer
  })
}
