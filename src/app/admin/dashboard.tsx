import { createFileRoute } from '@tanstack/react-router'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { ReportStatus } from '#domain/choices/report.ts'
import { date, relativeTime } from '#domain/format/date.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { useLivePage } from '../chat/live/use-live-page.ts'
import { pageHead } from '../page-head.ts'
import { DealQueues, loadDealQueues } from './dashboard/deal-queues.tsx'
import { QueueCard } from './dashboard/queue-card.tsx'

const applicants = { userType: Role.seller, sellerApprovedStatus: SellerStatus.applying }
const listings = { status: ListingStatus.applying }
const reports = { status: ReportStatus.open }

/** What waits for the desk, how much and since when, and how much is published or hidden. */
async function loadDashboard(api: Client) {
  const [applicantCount, oldestApplicant, listingCount, oldestListing, reportCount, oldestReport, published, silent] =
    await Promise.all([
      api.user.count(applicants),
      api.user.list({ ...applicants, orderBy: 'sellerAppliedAt', limit: 1 }),
      api.estate.count(listings),
      api.estate.list({ ...listings, orderBy: 'appliedAt', limit: 1 }),
      api.messageReport.count(reports),
      api.messageReport.list({ ...reports, orderBy: 'createdAt', limit: 1 }),
      api.estate.count({ status: ListingStatus.approved }),
      api.estate.count({ status: ListingStatus.approved, suspendedReason: SuspendedReason.stale }),
    ])
  return {
    applicants: { count: applicantCount.count, since: oldestApplicant.items[0]?.sellerAppliedAt ?? null },
    listings: { count: listingCount.count, since: oldestListing.items[0]?.appliedAt ?? null },
    reports: { count: reportCount.count, since: oldestReport.items[0]?.createdAt ?? null },
    published: published.count,
    silent: silent.count,
    now: new Date().toISOString(),
  }
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
