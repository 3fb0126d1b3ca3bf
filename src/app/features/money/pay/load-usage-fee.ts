import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { isFeePaid } from '#domain/user/usage-fee.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadDeal } from '../load-deal.ts'
import { flagOf } from '#domain/master/offered-menus.ts'
import type { Side } from '#app/shell/session/side.ts'

/** The usage fee of a side, whether it has been paid, and the order of it that waits for payment, in any deal. */
export async function loadUsageFee(api: Client, side: Side, negotiationID: string) {
  const [deal, menus, me, here, orders, payments] = await Promise.all([
    loadDeal(api, negotiationID),
    api.serviceMenu.list({
      usageFeeFlag: true,
      retired: false,
      [flagOf[side]]: true,
      orderBy: 'displayOrder',
      limit: 1,
    }),
    api.user.me(),
    orNotFound(api.quotation.offered({ id: negotiationID })),
    allItems((page) => api.order.list({ ...page, orderStatus: OrderStatus.standing, orderBy: '-orderAt' })),
    allItems((page) => api.payment.list({ ...page, paymentStatus: PaymentStatus.open })),
  ])
  return {
    deal,
    isBrokered: here.isBrokered,
    menu: menus.items[0] ?? null,
    paidAt: me && isFeePaid(me, deal.negotiation.createdAt) ? (me.usageFeePayAt ?? me.updatedAt) : null,
    waiting:
      orders.find(({ id, quotationID }) => quotationID === null && payments.some(({ orderID }) => orderID === id)) ??
      null,
  }
}
export type UsageFeeData = Awaited<ReturnType<typeof loadUsageFee>>
