import { EstateNegotiationStatus, ListingFilter, ListingStatus } from '#domain/choices/listing.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus
const { talking, negotiating, established } = EstateNegotiationStatus

type Conditions = { status?: readonly number[]; negotiationStatus?: readonly number[] }
/** A tab over a seller's listings: its word in the address, its code, and which listings it holds. */
export type Filter = { key: string; code: number; label: string; conditions: Conditions }

const tab = (key: keyof typeof ListingFilter & string, code: number, conditions: Conditions): Filter => ({
  key,
  code,
  label: ListingFilter.label(code),
  conditions,
})

/** The tabs in the order shown. A listing that somebody talks about stands under 商談中 as long as it is on offer. */
export const listingFilters: readonly Filter[] = [
  tab('all', ListingFilter.all, {}),
  tab('negotiating', ListingFilter.negotiating, {
    status: ListingStatus.submitted,
    negotiationStatus: [talking, negotiating, established],
  }),
  tab('applying', ListingFilter.applying, { status: [applying] }),
  tab('approved', ListingFilter.approved, { status: [approved] }),
  tab('rejected', ListingFilter.rejected, { status: [rejected] }),
  tab('draft', ListingFilter.draft, { status: [draft] }),
  tab('finished', ListingFilter.finished, { status: [finished] }),
]

/** The tab that an address names; the first for any other word. */
export const filterOf = (key: string | undefined): Filter =>
  listingFilters.find((filter) => filter.key === key) ?? listingFilters[0]!
