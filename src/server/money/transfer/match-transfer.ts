import { OrderStatus, PaymentMethod, PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { isPayer } from '#domain/text/bank-name.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { recordDeskAct } from '#server/kernel/audit.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { find, lock } from '#server/kernel/find.ts'
import { depositsOf, sumOf, withRest, type RestingDeposit } from './deposits-of.ts'
import { guardNotGoingBack, isGoingBack } from './going-back.ts'
import { lockPayment, type PaymentWithOrder } from '../payment/lock-payment.ts'

const { matched, short, over } = TransferStatus

/** The one open payment that amount and name both point to; none when there are several. */
async function paymentFor(context: Context, { rest: amount, payerName }: RestingDeposit): Promise<string | null> {
  const open = await find(context, payment, { paymentStatus: PaymentStatus.open, amount })
  const payers = await find(context, user, { id: open.map(({ paymentUserID }) => paymentUserID) })
  const standingOrders = { id: open.map(({ orderID }) => orderID), orderStatus: OrderStatus.standing }
  const orders = await find(context, order, standingOrders)
  const payerIDs = new Set(payers.filter((payer) => isPayer(payerName, payer)).map(({ id }) => id))
  const orderIDs = new Set(orders.map(({ id }) => id))
  const matches = open.filter(({ paymentUserID, orderID }) => payerIDs.has(paymentUserID) && orderIDs.has(orderID))
  return matches.length === 1 ? matches[0]!.id : null
}

/** Matches the deposits that cover a payment and moves it to paid; as the product itself, which alone takes money as paid. */
export async function payByTransfer(context: Context, of: Payment, deposits: readonly Transfer[]): Promise<void> {
  const system = bySystem(context)
  for (const deposit of deposits) if (deposit.status !== matched) await move(system, transfer, deposit.id, 'match')
  const values = { method: PaymentMethod.transfer, errorReason: null }
  if (of.paymentStatus === PaymentStatus.error) await move(system, payment, of.id, 'payLate', values)
  else await move(system, payment, of.id, 'pay', values)
}

/** Why a payment waits for no money; null where it does. */
function whySettled({ payment, order }: PaymentWithOrder): string | null {
  if (!PaymentStatus.open.includes(payment.paymentStatus)) return 'この支払いは、入金を待っている状態ではありません'
  if (order.orderStatus === OrderStatus.canceled) return 'この支払いの注文は、取り消されています'
  return null
}

/** A payment that waits for money, locked. @throws AppError conflict when it does not */
export async function lockWaitingPayment(context: Context, paymentID: string): Promise<Payment> {
  const of = await lockPayment(context, paymentID)
  const why = whySettled(of)
  if (why !== null) throw conflict(why)
  return of.payment
}

/** What came for a payment besides a deposit. An equal deposit pays by itself: what came before it too little or too much is to be sent back. */
async function othersBeside(context: Context, { id, rest }: RestingDeposit, of: Payment): Promise<RestingDeposit[]> {
  const deposits = rest === of.amount ? [] : await depositsOf(context, of.id, { lock: true })
  return deposits.filter((other) => other.id !== id)
}

/** What a deposit pays once what of it was too much has been sent back, and the deposits besides; null where it waits for the desk. */
export async function paidByRest(
  context: Context,
  deposit: Transfer,
): Promise<{ of: Payment; others: RestingDeposit[] } | null> {
  if (!deposit.paymentID) return null
  const target = await lockPayment(context, deposit.paymentID)
  if (whySettled(target) !== null) return null
  const resting = await withRest(context, deposit)
  const others = await othersBeside(context, resting, target.payment)
  return resting.rest + sumOf(others) === target.payment.amount ? { of: target.payment, others } : null
}

/** What deposits of this sum are to a payment, in yen, and the move that says so. */
function outcomeOf(sum: number, amount: number) {
  if (sum === amount) return { status: matched, name: 'match' } as const
  if (sum < amount) return { status: short, name: 'findShort' } as const
  return { status: over, name: 'findOver' } as const
}

/**
 * Sets a deposit against what it pays: by the desk's word, or where amount and name point to exactly one. An equal one
 * pays it; others add up until they do. A deposit that makes too little or too much waits for the desk, and the payment
 * stays as it is.
 */
export function matchTransfer(context: Context, id: string, paymentID?: string): Promise<Transfer> {
  return inTransaction(context, async (context) => {
    const system = bySystem(context)
    const row = await lock(system, transfer, id)
    const deposit = await withRest(system, row)
    const target = paymentID ?? (await paymentFor(context, deposit))
    if (!target || !TransferStatus.open.includes(deposit.status)) return row
    await guardNotGoingBack(system, id)
    const of = await lockWaitingPayment(system, target)
    if (paymentID) {
      const change = { before: { paymentID: deposit.paymentID }, after: { paymentID } }
      await recordDeskAct(context, { action: 'change', noun: transfer.name, rowID: id, ...change })
    }
    const earlier = await othersBeside(system, deposit, of)
    const earlierIDs = earlier.map((other) => other.id)
    if (await isGoingBack(system, earlierIDs))
      throw conflict('この支払いには、手続き中の差額の返金があります。先に、返金を終えるか取りやめてください。')
    const { status, name } = outcomeOf(deposit.rest + sumOf(earlier), of.amount)
    const matchedRow =
      status === deposit.status
        ? await setFields(system, transfer, id, { paymentID: target })
        : await move(system, transfer, id, name, { paymentID: target })
    if (status === matched) await payByTransfer(context, of, earlier)
    // A form of a card that is still open somewhere would charge the whole besides.
    else if (of.stripePaymentID)
      await context.services.queue(context.db, 'cancelIntent', { intentID: of.stripePaymentID })
    return matchedRow
  })
}
