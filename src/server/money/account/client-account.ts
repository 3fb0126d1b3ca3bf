import { and, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import { document } from '#domain/deal/document.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { restOf, transfer } from '#domain/deal/transfer.ts'
import { openAmount } from '#domain/desk/open-amount.ts'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import { isAdmin, type Where } from '#domain/kit/rules.ts'
import type { clientAccount as shape } from '#http/shapes/client-account.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { authorize, notFound, oneRow, shownRow, visible } from '#server/kernel/store.ts'
import { nameOf } from '#server/user/name-of.ts'
import { sentLetters } from '../payment/payment-letters.ts'
import { findClientBrokerage } from '../quotation/client-brokerage.ts'

/** The newest first of those rows of a noun that this person may read. */
const newestOf = <R extends Resource>(context: Context, noun: R, where: Where<Row<R>>) =>
  find(context, noun, where, { orderBy: '-createdAt', also: visible(context, noun) })

const shownRows = <R extends Resource>({ me }: Context, noun: R, rows: readonly Row<R>[]) =>
  rows.map((row) => shownRow(noun, me, row))

/** What goes back of payments, and of the deposits that are set against them, the newest first. */
function refundsOf(context: Context, paymentIDs: readonly string[]) {
  const { paymentID, transferID } = tableOf(refund)
  const deposits = tableOf(transfer)
  const ownDeposits = context.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(inArray(deposits.paymentID, [...paymentIDs]))
  const own = or(inArray(paymentID, [...paymentIDs]), inArray(transferID, ownDeposits))
  return find(context, refund, {}, { orderBy: '-createdAt', also: and(visible(context, refund), own) })
}

/** The orders of a client in a deal, and what was paid, deposited, given back and written for them: six statements. */
async function ordersOf(context: Context, negotiationID: string, userID: string) {
  const [orders, payments] = await Promise.all([
    newestOf(context, order, { negotiationID, orderUserID: userID }),
    newestOf(context, payment, { negotiationID, paymentUserID: userID }),
  ])
  const paymentID = payments.map(({ id }) => id)
  const [deposits, refunds, letters] = await Promise.all([
    newestOf(context, transfer, { paymentID }),
    refundsOf(context, paymentID),
    sentLetters(context, paymentID),
  ])
  const restingDeposits = deposits.map((deposit) => ({ ...deposit, rest: restOf(deposit, refunds) }))
  const open = payments
    .map((row) => ({
      amount: openAmount(
        row,
        orders.find(({ id }) => id === row.orderID),
        restingDeposits,
      ),
      dueDate: row.dueDate,
    }))
    .filter(({ amount }) => amount > 0)
  const dueDates = open.flatMap(({ dueDate }) => dueDate ?? []).sort()
  return {
    orders: shownRows(context, order, orders),
    payments: shownRows(context, payment, payments),
    deposits: shownRows(context, transfer, deposits),
    refunds: shownRows(context, refund, refunds),
    letters,
    open: { amount: open.reduce((sum, { amount }) => sum + amount, 0), since: dueDates[0] ?? null },
  }
}

/** The newest contract of the seller; a buyer concludes none. */
async function contractOf(context: Context, { estateID, sellerID }: Negotiation, userID: string) {
  if (userID !== sellerID) return null
  const where = { estateID, clientID: userID, status: BrokerageStatus.concluded }
  const [newest] = await newestOf(context, brokerageContract, where)
  return newest ? shownRow(brokerageContract, context.me, newest) : null
}

/** What is charged for brokerage, beside the cap; null where the operator is no broker in the sale. */
async function brokerageOf(context: Context, room: Negotiation, userID: string) {
  const all = await findClientBrokerage(context, room, userID, { lock: false })
  const { price, isAgreed, agreesToSpecial, cap, charged, isBrokered } = all
  return isBrokered ? { price, isAgreed, agreesToSpecial, cap, charged } : null
}

/** All money between the operator and one client of a deal, for the desk. @throws AppError not_found */
export async function clientAccount(
  context: Context,
  negotiationID: string,
  userID: string,
): Promise<z.output<typeof shape>> {
  authorize(context.me, isAdmin(context.me))
  const room = await oneRow(context, negotiation, negotiationID)
  if (userID !== room.sellerID && userID !== room.buyerID) throw notFound(negotiation)
  const ofClient = { negotiationID, userID }
  const [name, contract, brokerage, quotations, documents, ofOrders] = await Promise.all([
    nameOf(context, userID),
    contractOf(context, room, userID),
    brokerageOf(context, room, userID),
    newestOf(context, quotation, ofClient),
    newestOf(context, document, { negotiationID, partyID: userID }),
    ordersOf(context, negotiationID, userID),
  ])
  return {
    userID,
    name,
    side: userID === room.sellerID ? 'seller' : 'buyer',
    contract,
    brokerage,
    quotations: shownRows(context, quotation, quotations),
    documents: shownRows(context, document, documents),
    ...ofOrders,
  }
}
