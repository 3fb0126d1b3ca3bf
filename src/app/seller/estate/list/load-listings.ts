import type { Estate } from '#domain/estate/fields.ts'
import { completeness, missing } from '#domain/estate/missing.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { isConfirmationDue } from '../listing-state.ts'
import { type Filter, listingFilters } from './listing-filters.ts'

const pageSize = 20

/** What a row of the list shows; the browser does not receive the rest of the estate. */
function rowOf(estate: Estate & { id: string; updatedAt: string }, now: string) {
  const { id, status, title, price, priceDecided, topImage, estateType, estateTypeDetail, viewCount } = estate
  const { publicAddress, prefectures, city, town, denyReason, nextUpdateAt, suspendedReason, updatedAt } = estate
  return {
    ...{ id, status, title, price, priceDecided, topImage, estateType, estateTypeDetail, viewCount },
    ...{ denyReason, nextUpdateAt, suspendedReason, updatedAt, negotiationStatus: estate.negotiationStatus },
    place: publicAddress || [prefectures, city, town].filter(Boolean).join(''),
    isDue: isConfirmationDue(estate, now),
    written: status === ListingStatus.draft ? { percent: completeness(estate), left: missing(estate).length } : null,
  }
}
export type ListingRowData = ReturnType<typeof rowOf>

/** A page of the seller's own listings under a tab, the latest changed first, and how many each tab holds. */
export async function loadListings(api: Client, filter: Filter, cursor?: string) {
  const [{ items, cursor: next }, ...answers] = await Promise.all([
    api.estate.list({ ...filter.conditions, orderBy: '-updatedAt', limit: pageSize, cursor }),
    ...listingFilters.map(({ conditions }) => api.estate.count(conditions)),
  ])
  const now = new Date().toISOString()
  return {
    // Its seller reads every field of a listing.
    items: items.map((estate) => rowOf(estate as Estate & typeof estate, now)),
    next,
    counts: Object.fromEntries(listingFilters.map(({ key }, at) => [key, answers[at]!.count])),
    now,
  }
}

const { draft, approved, rejected, finished } = ListingStatus

/** A step that a seller may take next with a listing; `urgent` if it waits for them. */
type NextAction = { href: string; label: string; urgent: boolean }

/** The seller's next step with a listing and its page; null where it is somebody else's turn or nothing is to be done. */
export function nextActionOf(estate: Pick<ListingRowData, 'id' | 'status' | 'written' | 'isDue'>): NextAction | null {
  const { id, status, written, isDue } = estate
  const page = href(pages.sellerEstate, { id })
  const wizard = href(pages.wizard, { id })
  if (status === draft && written?.left === 0)
    return { href: `${wizard}/confirm`, label: '内容を確かめて申請する', urgent: true }
  if (status === draft) return { href: wizard, label: 'つづきを書く', urgent: true }
  if (status === rejected) return { href: page, label: '理由を見て直す', urgent: true }
  if (status === approved && isDue) return { href: page, label: '掲載内容を確認する', urgent: true }
  if (status === finished) return { href: page, label: 'もう一度掲載する', urgent: false }
  return null
}
