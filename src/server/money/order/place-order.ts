import { OrderStatus, PaymentStatus, QuotationLineKind } from '#domain/choices/deal.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { payment } from '#domain/deal/payment.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { menuKind } from '#domain/law/line-kind.ts'
import { serviceMenu, type ServiceMenu } from '#domain/master/service-menu.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { isFeePaid } from '#domain/user/usage-fee.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { issueInvoice } from '#server/documents/issue-documents.ts'
import { isBrokeredHome } from '#server/estate/offered-terms.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { record } from '#server/kernel/audit.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { exists, find, findOne, lock } from '#server/kernel/find.ts'
import { findClientBrokerage } from '../quotation/client-brokerage.ts'
import { guardGoesOn } from '../quotation/quotation-guards.ts'
import { startUsageFee } from '../usage-fee-years.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/** Days within which an order is to be paid. */
const daysToPay = 14

/** The order of a quotation that stands; a canceled one does not. */
export const standingOrder = (context: Context, quotationID: string) =>
  findOne(context, order, { quotationID, orderStatus: OrderStatus.standing })

type Wish = Pick<Order, 'negotiationID' | 'quotationID' | 'orderUserID' | 'totalAmount'> & Partial<Pick<Order, 'kind'>>

/**
 * Places an order and what is to be paid for it, in one transaction. The amount is the server's. An order of nothing is
 * confirmed at once and has no payment; a usage fee of nothing begins its year by it.
 */
function placeOrder(context: Context, wish: Wish): Promise<Order> {
  return inTransaction(context, async (context) => {
    const system = bySystem(context)
    const dueDate = addDays(tokyoDate(context.now), daysToPay)
    const orderRow = await createRow(system, order, {}, { ...wish, orderAt: context.now })
    const after = isAdmin(context.me) ? wish : null
    await record(context, { action: 'create', noun: order.name, rowID: orderRow.id, after })
    if (orderRow.totalAmount === 0) {
      if (!orderRow.quotationID) await startUsageFee(system, orderRow.orderUserID)
      return move(system, order, orderRow.id, 'confirm')
    }
    await createRow(system, payment, {}, { orderID: orderRow.id, dueDate })
    await issueInvoice(context, orderRow, dueDate)
    return orderRow
  })
}

/** Orders what a quotation says, for whoever asked for it. */
export function placeOrderOf(context: Context, { id, negotiationID, userID, totalAmount }: Quotation): Promise<Order> {
  const wish = { negotiationID, quotationID: id, orderUserID: userID, totalAmount: totalAmount ?? 0 }
  return placeOrder(context, wish)
}

/** In a brokered sale a usage fee is part of the brokerage fee, and of its cap (宅地建物取引業法46条2項). @throws AppError conflict */
async function guardFeeWithinCap(context: Context, deal: Negotiation, userID: string, { name, price }: ServiceMenu) {
  const { cap, charged } = await findClientBrokerage(context, deal, userID)
  if (charged + price <= cap) return
  throw conflict(
    `この取引では、${name}は仲介手数料の一部です。ご注文ずみの分と合わせて法律の上限${yen(cap)}を超えるため、${name}はいただきません。`,
  )
}

/** Orders the usage fee for one side of a deal: the menu that bears the flag, at its price today. Once while unpaid. */
export function orderUsageFee(
  context: Context,
  negotiationID: string,
  side: 'buyerMenuFlag' | 'sellerMenuFlag',
): Promise<Order> {
  return inTransaction(context, async (context) => {
    const feeMenus = { usageFeeFlag: true, [side]: true, retired: false }
    const menu = await findOne(context, serviceMenu, feeMenus, { orderBy: 'displayOrder' })
    const name = menu?.name ?? feeName[side === 'sellerMenuFlag' ? 'seller' : 'buyer']
    if (!menu) throw conflict(`${name}は、いまご用意がありません`)
    const orderUserID = signedIn(context.me).id
    // The room is locked before the client, in the order in which an agreement locks them.
    const deal = await lock(context, negotiation, negotiationID)
    guardGoesOn(deal, '注文')
    // Locked whatever it says: a second click waits here, and then sees the order of the first.
    const payer = await lock(context, user, orderUserID)
    if (isFeePaid(payer, deal.createdAt)) throw conflict(`この商談の${name}は、すでにお支払い済みです`)
    const orders = await find(context, order, { orderUserID, quotationID: null, orderStatus: OrderStatus.standing })
    const unpaidPayments = { orderID: orders.map(({ id }) => id), paymentStatus: PaymentStatus.open }
    if (orders.length && (await exists(context, payment, unpaidPayments)))
      throw conflict(`お支払いを待っている${name}の注文があります`)
    const kind = menuKind(menu, await isBrokeredHome(context, deal.estateID))
    if (kind === QuotationLineKind.brokerage) await guardFeeWithinCap(context, deal, orderUserID, menu)
    return placeOrder(context, { negotiationID, quotationID: null, orderUserID, totalAmount: menu.price, kind })
  })
}
