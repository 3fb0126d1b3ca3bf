import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { ReportStatus } from '#domain/choices/report.ts'
import type { Client } from '#http/client.ts'

const applicants = { userType: Role.seller, sellerApprovedStatus: SellerStatus.applying }
const listings = { status: ListingStatus.applying }
const reports = { status: ReportStatus.open }

/** What waits for the desk, how much and since when, and how much is published or hidden. */
export async function loadDashboard(api: Client) {
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
