import { notFound } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadDeal } from '#app/features/money/load-deal.ts'
import { sideOf } from '#app/shell/session/side.ts'
import { partiesOf } from './parties-of.ts'

/** A quotation for the desk to fix or to order, with what the legal cap is reckoned from. */
export async function loadCreateOrder(api: Client, negotiationID: string, quotationID: string) {
  const [deal, quotation, versions, menus, documents, brokerage, orders, payments] = await Promise.all([
    loadDeal(api, negotiationID),
    orNotFound(api.quotation.one({ id: quotationID })),
    orNotFound(api.quotation.versions({ id: quotationID })),
    allItems((page) => api.serviceMenu.list({ ...page, orderBy: 'displayOrder' })),
    allItems((page) => api.document.list({ ...page, negotiationID, orderBy: '-createdAt' })),
    orNotFound(api.quotation.cap({ id: quotationID })),
    api.order.list({ quotationID, orderBy: '-createdAt', limit: 1 }),
    allItems((page) => api.payment.list({ ...page, negotiationID, orderBy: '-createdAt' })),
  ])
  if (quotation.negotiationID !== negotiationID) throw notFound()
  const order = orders.items[0] ?? null
  return {
    deal,
    quotation,
    versions,
    menus,
    documents: documents.filter((document) => document.quotationID === quotationID),
    order,
    payment: payments.find(({ orderID }) => orderID === order?.id) ?? null,
    party: partiesOf(deal.negotiation).find(({ userID }) => userID === quotation.userID) ?? null,
    side: sideOf(quotation.userID, deal.negotiation),
    brokerage,
    today: tokyoDate(new Date()),
  }
}
export type CreateOrderData = Awaited<ReturnType<typeof loadCreateOrder>>
