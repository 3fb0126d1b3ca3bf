import { ListingStatus, PropertyCategory, SuspendedReason } from '#domain/choices/listing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { prefectures } from '#domain/choices/region.ts'
import { type Place, readPlace } from '#app/admin/place.ts'
import { href, pages } from '#http/pages.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

type Filter = { status?: number; suspendedReason?: CodeOf<typeof SuspendedReason> }
/** A tab over all listings: its word in the URL, which listings it holds, and the order they are worked through in. */
export type EstateTab = { key: string; label: string; filter: Filter; orderBy: string }

const byStatus = (key: string, status: number, orderBy = '-updatedAt'): EstateTab => ({
  key,
  label: ListingStatus.label(status),
  filter: { status },
  orderBy,
})

/** The tabs in the order shown, the queue first. */
export const estateTabs: readonly EstateTab[] = [
  byStatus('applying', applying, 'appliedAt'),
  byStatus('approved', approved, '-approvedAt'),
  {
    key: 'silent',
    label: '確認待ちで非公開',
    filter: { status: approved, suspendedReason: SuspendedReason.stale },
    orderBy: 'nextUpdateAt',
  },
  byStatus('rejected', rejected),
  byStatus('draft', draft),
  byStatus('finished', finished),
  { key: 'all', label: 'すべて', filter: {}, orderBy: '-updatedAt' },
]

/** The orders that a search can name; without one a list has the order of its tab. */
export const estateSorts = [
  { value: 'appliedAt', label: '申請が古い順' },
  { value: '-updatedAt', label: '更新が新しい順' },
  { value: '-approvedAt', label: '承認が新しい順' },
  { value: 'nextUpdateAt', label: '確認の期限が近い順' },
  { value: 'price', label: '価格が安い順' },
  { value: '-price', label: '価格が高い順' },
  { value: '-viewCount', label: '閲覧が多い順' },
] as const

/** What narrows every tab alike. */
type Narrowed = { keyword?: string; prefecturesCode?: string; estateType?: string; userID?: string }
/** What the desk looks for, as it stands in the URL. */
export type EstateSearch = Place & Narrowed & { status?: string; orderBy?: string }

export const tabOf = (key: string | undefined): EstateTab => estateTabs.find((tab) => tab.key === key) ?? estateTabs[0]!

const oneOf = (options: readonly (string | number)[], value: unknown) =>
  options.map(String).find((option) => option === String(value))
const text = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')

/** The kinds of estate that a search can ask for. */
export const estateTypes = PropertyCategory.options.filter(({ value }) => value !== PropertyCategory.notSelected)

/** The search that a URL names; what is unknown is left out. */
export function readEstateSearch(input: Record<string, unknown>): EstateSearch {
  const read = {
    status: oneOf(
      estateTabs.slice(1).map(({ key }) => key),
      input.status,
    ),
    keyword: text(input.keyword, 100),
    prefecturesCode: oneOf(
      prefectures.map(({ code }) => code),
      input.prefecturesCode,
    ),
    estateType: oneOf(
      estateTypes.map(({ value }) => value),
      input.estateType,
    ),
    userID: text(input.userID, 128),
    orderBy: oneOf(
      estateSorts.map(({ value }) => value),
      input.orderBy,
    ),
  }
  return { ...Object.fromEntries(Object.entries(read).filter(([, value]) => value)), ...readPlace(input) }
}

/** What narrows every tab of a search. */
export const narrowedBy = ({ keyword, prefecturesCode, estateType, userID }: EstateSearch): Narrowed => ({
  ...(keyword && { keyword }),
  ...(prefecturesCode && { prefecturesCode }),
  ...(estateType && { estateType }),
  ...(userID && { userID }),
})

/** The address of a search. */
export const estatesHref = (search: EstateSearch) => href(pages.adminEstates, search)
