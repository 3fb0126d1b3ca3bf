import { createFileRoute } from '@tanstack/react-router'
import { date, relativeTime } from '#domain/format/date.ts'
import { href, pages } from '#http/pages.ts'
import { useLivePage } from '../chat/live/use-live-page.ts'
import { pageHead } from '../page-head.ts'
import { loadDashboard } from './dashboard/load-dashboard.ts'
import { loadDealQueues, type DealQueueData } from './dashboard/load-deal-queues.ts'
import { QueueCard } from './dashboard/queue-card.tsx'

const nothing = '待っているものはありません'

/** What waits for the desk in deals, each with the way to it. */
function DealQueues({ queues, now }: { queues: DealQueueData; now: string }) {
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

export const Route = createFileRoute('/_admin/admin/dashboard')({
  loader: async ({ context: { api } }) => {
    const [desk, deals] = await Promise.all([loadDashboard(api), loadDealQueues(api)])
    return { ...desk, deals }
  },
  head: () => pageHead({ title: 'きょうの仕事', hidden: true }),
  component: Dashboard,
})

const sinceOf = (since: string | null, now: string) =>
  since ? `いちばん古いもの ${relativeTime(since, now)}` : '待っているものはありません'

function Dashboard() {
  const { applicants, listings, reports, published, silent, deals, now } = Route.useLoaderData()
  const waits = applicants.count + listings.count
  useLivePage()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">きょうの仕事</h1>
      <p className="text-muted mt-2">
        <span className="num">{date(now)}</span>。
        {waits
          ? `返事を待っている申請が、${waits.toLocaleString('ja-JP')}件あります。`
          : '待っている申請はありません。'}
      </p>
      <ul role="list" aria-label="待っていること" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <QueueCard
          href={pages.adminApplicants}
          label="売主の申請"
          count={applicants.count}
          waiting={applicants.count > 0}
        >
          {sinceOf(applicants.since, now)}
        </QueueCard>
        <QueueCard href={pages.adminEstates} label="物件の審査" count={listings.count} waiting={listings.count > 0}>
          {sinceOf(listings.since, now)}
        </QueueCard>
        <QueueCard
          href={href(pages.adminChat, { reported: 'true' })}
          label="メッセージの通報"
          count={reports.count}
          waiting={reports.count > 0}
        >
          {sinceOf(reports.since, now)}
        </QueueCard>
      </ul>
      <DealQueues queues={deals} now={now} />
      <h2 className="mt-12 text-xl">掲載のようす</h2>
      <ul role="list" aria-label="掲載のようす" className="mt-4 grid gap-4 sm:grid-cols-2">
        <QueueCard href={href(pages.adminEstates, { status: 'approved' })} label="公開中の物件" count={published}>
          売主の確認待ちで隠れているものを含みます
        </QueueCard>
        <QueueCard href={href(pages.adminEstates, { status: 'silent' })} label="確認待ちで非公開" count={silent}>
          売主が掲載内容を確かめると、また公開されます
        </QueueCard>
      </ul>
    </>
  )
}
