import { QuotationStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import type { Client } from '#http/client.ts'

const requests = { quotationStatus: QuotationStatus.request }
const refunds = { status: RefundStatus.requested }
const deposits = { status: TransferStatus.open }

/** What waits for the desk in deals: messages, quotations (with the oldest), deposits and refunds. */
export async function loadDealQueues(api: Client) {
  const [unread, quotations, oldest, transfers, approvals] = await Promise.all([
    api.negotiation.unread(),
    api.quotation.count(requests),
    api.quotation.list({ ...requests, orderBy: 'quotationRequestAt', limit: 1 }),
    api.transfer.count(deposits),
    api.refund.count(refunds),
  ])
  return {
    unread: unread.count,
    quotations: quotations.count,
    oldest: oldest.items[0] ?? null,
    deposits: transfers.count,
    refunds: approvals.count,
  }
}
export type DealQueueData = Awaited<ReturnType<typeof loadDealQueues>>
