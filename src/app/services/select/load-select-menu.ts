import { tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import type { Client } from '#http/client.ts'
import { loadDeal } from '../load-deal.ts'
import { flagOf, type Side } from '../side.ts'

/** The states in which a quotation waits for somebody's answer. */
const newest = { orderBy: '-createdAt', limit: 100 } as const

/** What a side may choose from in a deal, and what has been asked, quoted and ordered there. */
export async function loadSelectMenu(api: Client, side: Side, negotiationID: string) {
  const [deal, menus, quotations, payments, canceled, documents] = await Promise.all([
    loadDeal(api, negotiationID),
    api.serviceMenu.list({ [flagOf[side]]: true, orderBy: 'displayOrder', limit: 100 }),
    api.quotation.list({ negotiationID, ...newest }),
    api.payment.list({ negotiationID, paymentStatus: PaymentStatus.open, ...newest }),
    api.order.list({ negotiationID, orderStatus: OrderStatus.canceled, ...newest }),
    api.document.list({ negotiationID, ...newest }),
  ])
  const current = quotations.items.find(({ quotationStatus }) => QuotationStatus.open.includes(quotationStatus)) ?? null
  return {
    deal,
    menus: menus.items.filter(({ usageFeeFlag }) => !usageFeeFlag),
    usageFee: menus.items.find(({ usageFeeFlag }) => usageFeeFlag) ?? null,
    current,
    versions: current?.quotationFixAt ? await api.quotation.versions({ id: current.id }) : [],
    past: quotations.items.filter((one) => one !== current),
    payments: payments.items.filter(({ orderID }) => !canceled.items.some(({ id }) => id === orderID)),
    documents: documents.items,
    today: tokyoDate(new Date()),
  }
}
export type SelectMenuData = Awaited<ReturnType<typeof loadSelectMenu>>
