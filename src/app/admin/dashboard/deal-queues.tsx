import { QuotationStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { relativeTime } from '#domain/format/date.ts'
import { QueueCard } from './queue-card.tsx'

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
type DealQueueData = Awaited<ReturnType<typeof loadDealQueues>>

const nothing = '待っているものはありません'

/** What waits for the desk in deals, each with the way to it. */
export function DealQueues({ queues, now }: { queues: DealQueueData; now: string }) {
  const { unread, quotations, oldest, deposits, refunds } = queues
  const since = oldest?.quotationRequestAt
  const all = [
    {
      href: href(pages.adminChat, { unread: 'true' }),
      label: '未読のメッセージ',
      count: unread,
      hint: '読んで、返事をしてください',
    },
    {
      href: oldest
        ? href(pages.adminCreateOrder, { negotiationID: oldest.negotiationID, quotationID: oldest.id })
        : pages.adminChat,
      label: '見積の依頼',
      count: quotations,
      hint: since ? `いちばん古いもの（${relativeTime(since, now)}）から作ります` : nothing,
    },
    {
      href: href(pages.adminPayment, { view: 'deposits' }),
      label: '照合を待つ入金',
      count: deposits,
      hint: '支払いを選んで結びつけます',
    },
    {
      href: href(pages.adminPayment, { view: 'refunds' }),
      label: '承認を待つ返金',
      count: refunds,
      hint: '申請した人とは別の担当者が承認します',
    },
  ]
  return (
    <>
      <h2 className="mt-12 text-xl">商談とお金</h2>
      <ul role="list" aria-label="商談とお金" className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {all.map(({ href, label, count, hint }) => (
          <QueueCard key={label} href={href} label={label} count={count} waiting={count > 0}>
            {count ? hint : nothing}
          </QueueCard>
        ))}
      </ul>
    </>
  )
}
