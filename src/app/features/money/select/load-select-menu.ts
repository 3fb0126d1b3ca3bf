import { tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { flagOf } from '#domain/master/offered-menus.ts'
import { isFeePaid } from '#domain/user/usage-fee.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadDeal } from '../load-deal.ts'
import type { Side } from '#app/shell/session/side.ts'

/** Payments that wait, each with the yen that have not come yet; none of which enough has come by transfer. */
async function withOpen(api: Client, payments: readonly Payment[]) {
  const all = payments.map(async (payment) => {
    const { received } = await api.payment.account({ id: payment.id })
    return { ...payment, open: payment.amount - received }
  })
  return (await Promise.all(all)).filter(({ open }) => open > 0)
}

/** What a side may choose from in a deal, and what has been asked, quoted and ordered there. */
export async function loadSelectMenu(api: Client, side: Side, negotiationID: string) {
  const newest = { negotiationID, orderBy: '-createdAt' } as const
  const [deal, menus, here, quotations, payments, canceled, documents, me] = await Promise.all([
    loadDeal(api, negotiationID),
    allItems((page) => api.serviceMenu.list({ ...page, [flagOf[side]]: true, orderBy: 'displayOrder' })),
    orNotFound(api.quotation.offered({ id: negotiationID })),
    allItems((page) => api.quotation.list({ ...newest, ...page })),
    allItems((page) => api.payment.list({ ...newest, ...page, paymentStatus: PaymentStatus.open })),
    allItems((page) => api.order.list({ ...newest, ...page, orderStatus: OrderStatus.canceled })),
    allItems((page) => api.document.list({ ...newest, ...page })),
    api.user.me(),
  ])
  const services = menus.filter(({ usageFeeFlag }) => !usageFeeFlag)
  const current = quotations.find(({ quotationStatus }) => QuotationStatus.open.includes(quotationStatus)) ?? null
  return {
    deal,
    offered: services.filter(({ id }) => here.offered.includes(id)),
    ordered: services.filter(({ id }) => here.ordered.includes(id)),
    menus: services,
    isBrokered: here.isBrokered,
    usageFee:
      me && isFeePaid(me, deal.negotiation.createdAt)
        ? null
        : (menus.find(({ usageFeeFlag, retired }) => usageFeeFlag && !retired) ?? null),
    current,
    versions: current?.quotationFixAt ? await api.quotation.versions({ id: current.id }) : [],
    past: quotations.filter((quotation) => quotation !== current),
    payments: await withOpen(
      api,
      payments.filter(({ orderID }) => !canceled.some(({ id }) => id === orderID)),
    ),
    documents,
    today: tokyoDate(new Date()),
  }
}
export type SelectMenuData = Awaited<ReturnType<typeof loadSelectMenu>>
