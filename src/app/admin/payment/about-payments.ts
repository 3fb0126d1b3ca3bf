import { RefundStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { usageFeeName } from '#domain/master/service-menu.ts'
import { allItems, itemsOf } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'

/** What each payment is for, by its id: services, home, paper and day of the money, and whether it is being given back. */
export async function aboutPayments(api: Client, payments: readonly Payment[]) {
  const [orders, deals, papers, refunds] = await Promise.all([
    itemsOf(
      payments.map(({ orderID }) => orderID),
      (ids) => api.order.many({ ids }),
    ),
    itemsOf(
      payments.map(({ negotiationID }) => negotiationID),
      (ids) => api.negotiation.many({ ids }),
    ),
    itemsOf(
      payments.map(({ orderID }) => orderID),
      (orderID) => allItems((page) => api.document.list({ ...page, orderID, orderBy: '-createdAt' })),
    ),
    itemsOf(
      payments.map(({ id }) => id),
      (paymentID) => allItems((page) => api.refund.list({ ...page, paymentID, status: RefundStatus.open })),
    ),
  ])
  const [quotations, homes] = await Promise.all([
    itemsOf(
      orders.map(({ quotationID }) => quotationID),
      (ids) => api.quotation.many({ ids }),
    ),
    itemsOf(
      deals.map(({ estateID }) => estateID),
      (ids) => api.estate.many({ ids }),
    ),
  ])
  const rows = payments.map(({ id, orderID, negotiationID, paymentUserID }) => {
    const order = orders.find(({ id }) => id === orderID)
    const deal = deals.find(({ id }) => id === negotiationID)
    const lines = quotations.find(({ id }) => id === order?.quotationID)?.lines
    const paper = (kind: number) => papers.find((paper) => paper.orderID === orderID && paper.kind === kind)
    const receipt = paper(DocumentKind.receipt)
    const fee = usageFeeName[deal?.sellerID === paymentUserID ? 'seller' : 'buyer']
    return [
      id,
      {
        what: lines?.map(({ name }) => name).join('、') ?? fee,
        home: homes.find(({ id }) => id === deal?.estateID)?.title ?? '（無題）',
        number: (receipt ?? paper(DocumentKind.invoice))?.number ?? null,
        paidOn: receipt?.issuedOn ?? null,
        quotationID: order?.quotationID ?? null,
        isBeingRefunded: refunds.some(({ paymentID }) => paymentID === id),
      },
    ] as const
  })
  return Object.fromEntries(rows)
}
export type About = Awaited<ReturnType<typeof aboutPayments>>
