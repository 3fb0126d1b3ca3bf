import type { Estate } from '#domain/estate/fields.ts'
import { waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { completeness, leftWords } from '#domain/estate/obstacles/missing.ts'
import { isSold, ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { isConfirmationDue } from '../listing-state.ts'
import { type Filter, listingFilters } from './listing-filters.ts'

const pageSize = 20
const { draft, approved, rejected, finished } = ListingStatus

/** What a row of the list shows; the browser does not receive the rest of the estate. */
function rowOf(estate: Estate & { id: string; updatedAt: string }, now: string) {
  const { id, status, title, price, priceDecided, topImage, estateType, estateTypeDetail, viewCount, favoriteCount } =
    estate
  const { publicAddress, prefectures, city, town, denyReason, nextUpdateAt, suspendedReason, updatedAt, onBehalfFlag } =
    estate
  return {
    id,
    status,
    title,
    price,
    priceDecided,
    topImage,
    estateType,
    estateTypeDetail,
    viewCount,
    favoriteCount,
    denyReason,
    nextUpdateAt,
    suspendedReason,
    updatedAt,
    onBehalfFlag,
    negotiationStatus: estate.negotiationStatus,
    place: publicAddress || [prefectures, city, town].filter(Boolean).join(''),
    isDue: isConfirmationDue(estate, now),
    written: status === ListingStatus.draft ? writtenOf(estate) : null,
  }
}

/** How far a draft is: what is left to tell, whether it waits for the register alone, or whether it is ready for the application. */
function writtenOf(estate: Estate): { percent: number; stage: 'writing' | 'waiting' | 'ready'; words: string } {
  const percent = completeness(estate)
  const left = leftWords(estate)
  if (left) return { percent, stage: 'writing', words: `申請まで${left}（${percent}%）` }
  if (waitsForRegister(estate)) return { percent, stage: 'waiting', words: '相続の登記が終わると、申請できます' }
  return { percent, stage: 'ready', words: '申請に必要な項目がそろいました' }
}
export type ListingRowData = ReturnType<typeof rowOf>

/** Of these listings those that were sent back or are not shown, however long ago: their seller has to act. */
async function waitingListings(api: Client, { conditions }: Filter) {
  const of = (status: number, more = {}) =>
    (conditions.status?.includes(status) ?? true)
      ? api.estate.list({ ...conditions, status, ...more, orderBy: '-updatedAt', limit: 100 })
      : null
  const lists = await Promise.all([of(rejected), of(approved, { suspendedReason: SuspendedReason.stale })])
  return lists.flatMap((list) => list?.items ?? [])
}

/** A page with the waiting ones at the head of the first, and nowhere else. */
export function waitingFirst<T extends { id: string }>(
  waiting: readonly T[],
  page: readonly T[],
  isFirst: boolean,
): T[] {
  const rest = page.filter(({ id }) => !waiting.some((other) => other.id === id))
  return isFirst ? [...waiting, ...rest] : rest
}

/** A page of the seller's own listings under a tab, those that wait for them first, then the latest changed, and how many each tab holds. */
export async function loadListings(api: Client, filter: Filter, cursor?: string) {
  const [waiting, { items, cursor: next }, ...answers] = await Promise.all([
    waitingListings(api, filter),
    api.estate.list({ ...filter.conditions, orderBy: '-updatedAt', limit: pageSize, cursor }),
    ...listingFilters.map(({ conditions }) => api.estate.count(conditions)),
  ])
  const now = new Date().toISOString()
  return {
    // Its seller reads every field of a listing.
    items: waitingFirst(waiting, items, cursor === undefined).map((estate) =>
      rowOf(estate as Estate & typeof estate, now),
    ),
    next,
    counts: Object.fromEntries(listingFilters.map(({ key }, at) => [key, answers[at]!.count])),
    now,
  }
}

/** A step that a seller may take next with a listing; `urgent` if it waits for them. */
type NextAction = { href: string; label: string; urgent: boolean }

/** The seller's next step with a listing and its page; null where it is somebody else's turn or nothing is to be done. */
export function nextActionOf(
  estate: Pick<ListingRowData, 'id' | 'status' | 'written' | 'isDue' | 'denyReason' | 'negotiationStatus'>,
): NextAction | null {
  if (isSold(estate)) return null
  const { id, status, written, isDue, denyReason } = estate
  const page = href(pages.sellerEstate, { id })
  const wizard = href(pages.wizard, { id })
  if (status === draft && written?.stage === 'ready')
    return { href: `${wizard}/confirm`, label: '内容を確かめて申請する', urgent: true }
  if (status === draft && written?.stage === 'waiting')
    return { href: href(pages.sellerOwnership, { id }), label: '持ち方を選びなおす', urgent: false }
  if (status === draft) return { href: wizard, label: 'つづきを書く', urgent: true }
  if (status === rejected) return { href: page, label: '理由を見て直す', urgent: true }
  if (status === approved && isDue) return { href: page, label: '掲載内容を確認する', urgent: true }
  if (status === approved && denyReason) return { href: page, label: '理由を見て直す', urgent: true }
  if (status === finished) return { href: page, label: 'もう一度掲載する', urgent: false }
  return null
}
