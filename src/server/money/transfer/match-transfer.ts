import { sql } from 'drizzle-orm'
import { OrderStatus, PaymentMethod, PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { toKatakana } from '#domain/text/kana.ts'
import { conflict } from '#http/errors.ts'
import { changeRow } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'
import { lockPayment } from '../payment/lock-payment.ts'

const { unmatched, matched, short, over } = TransferStatus
/** Who was refused by card may still pay by transfer. */
const waiting: readonly number[] = [PaymentStatus.unpaid, PaymentStatus.error]
const undecided: readonly number[] = [unmatched, short, over]

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

/** The deposits that are set against a payment and were not sent back. */
export async function depositsOf({ db }: Context, paymentID: string): Promise<Transfer[]> {
  const { rows } = await db.execute(sql`select * from transfers where "paymentID" = ${paymentID}
    and status in (${short}, ${over}, ${matched}) order by id`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) })) as Transfer[]
}

/**
 * A payment for which enough has come is paid, and the deposits that pay it are matched: by the desk's word, or by the
 * product's where a card was refused before.
 */
export async function payByTransfer(context: Context, of: Payment, deposits: readonly Transfer[]): Promise<void> {
  const { id, paymentStatus } = of
  const system = bySystem(context)
  for (const one of deposits) if (one.status !== matched) await changeRow(system, transfer, one.id, { status: matched })
  const paidBy = paymentStatus === PaymentStatus.error ? system : context
  const given = { method: PaymentMethod.transfer, errorReason: null }
  await changeRow(paidBy, payment, id, { paymentStatus: PaymentStatus.paid }, { given })
}

/** A payment that waits for money, locked. @throws AppError conflict when it does not */
export async function awaited(context: Context, paymentID: string): Promise<Payment> {
  const { held, of } = await lockPayment(context, paymentID)
  if (!waiting.includes(held.paymentStatus)) throw conflict('この支払いは、入金を待っている状態ではありません')
  if (of.orderStatus === OrderStatus.canceled) throw conflict('この支払いの注文は、取り消されています')
  return held
}

/**
 * Sets a deposit against what it pays: by the desk's word, or where amount and name point to exactly one. An equal one
 * pays it; others add up until they do. Less or more waits in its queue, and the payment stays as it is.
 */
export function matchTransfer(context: Context, id: string, named?: string): Promise<Transfer> {
  return inTransaction(context, async (context) => {
    const system = bySystem(context)
    const deposit = (await oneRow(system, transfer, id, { lock: true })) as unknown as Transfer
    const paymentID = named ?? (await found(context, deposit))
    if (!paymentID || !undecided.includes(deposit.status)) return deposit
    const held = await awaited(system, paymentID)
    // An equal deposit pays by itself; what came before it too little or too much is to be sent back.
    const others = deposit.amount === held.amount ? [] : await depositsOf(system, paymentID)
    const earlier = others.filter((one) => one.id !== id)
    const sum = earlier.reduce((sum, { amount }) => sum + amount, deposit.amount)
    const status = sum === held.amount ? matched : sum < held.amount ? short : over
    const move = status === deposit.status ? {} : { status }
    const kept = (await changeRow(system, transfer, id, move, { given: { paymentID } })) as Transfer
    if (status === matched) await payByTransfer(context, held, earlier)
    return kept
  })
}
