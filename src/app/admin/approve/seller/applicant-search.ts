import { Role, SellerStatus } from '#domain/choices/person.ts'
import { type Place, readPlace } from '#app/admin/place.ts'
import { href, pages } from '#http/pages.ts'

const { notApplied, applying, approved, rejected } = SellerStatus

/** The tabs over the sellers, the queue first, each in the order in which it is worked through. */
export const applicantTabs = [
  { key: 'applying', status: applying, orderBy: 'sellerAppliedAt' },
  { key: 'approved', status: approved, orderBy: '-sellerApprovedAt' },
  { key: 'rejected', status: rejected, orderBy: '-updatedAt' },
  { key: 'notApplied', status: notApplied, orderBy: '-createdAt' },
] as const
export type ApplicantTab = (typeof applicantTabs)[number]

/** Whom the desk looks for, as it stands in the URL: `status` is a tab's key, `keyword` a name, an e-mail or a number. */
export type ApplicantSearch = Place & { status?: string; keyword?: string }

export const tabOf = (key: string | undefined): ApplicantTab =>
  applicantTabs.find((tab) => tab.key === key) ?? applicantTabs[0]

/** The search that a URL names. */
export function readApplicantSearch(search: Record<string, unknown>): ApplicantSearch {
  const keyword = typeof search.keyword === 'string' ? search.keyword.trim().slice(0, 100) : ''
  const tab = applicantTabs.slice(1).find((tab) => tab.key === search.status)
  return { ...(tab && { status: tab.key }), ...(keyword && { keyword }), ...readPlace(search) }
}

/** The address of a search. */
export const applicantsHref = (search: ApplicantSearch) => href(pages.adminApplicants, search)

/** The filter for a keyword: a complete e-mail, or a part of a member's number or name. */
export function keywordFilter(keyword: string | undefined) {
  const word = keyword?.normalize('NFKC').trim()
  const sellers = { userType: Role.seller }
  if (!word) return sellers
  if (word.includes('@')) return { ...sellers, email: word.toLowerCase() }
  if (/^[A-Za-z]*-?\d+$/.test(word)) return { ...sellers, userNumber: word }
  return { ...sellers, name: word.replace(/\s+/g, ' ') }
}
