import type { Estate } from '#domain/estate/fields.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'
import { checksOf, countIssues } from '../review-criteria.ts'
import { type EstateSearch, estateTabs, narrowedBy, tabOf } from './estate-search.ts'

export const A_PAGE = 20

/** What a row of the list shows; the other fields stay with the loader. */
function rowOf(estate: Estate, sellers: ReadonlyMap<string, string>) {
  const { id, status, title, price, priceDecided, topImage, userID, appliedAt, firstApprovedAt } = estate
  const { updatedAt, suspendedReason, publicAddress, prefectures, city, town, viewCount } = estate
  return {
    ...{ id, status, title, topImage, appliedAt, updatedAt, suspendedReason, viewCount },
    price: priceDecided ? price : null,
    place: publicAddress || [prefectures, city, town].filter(Boolean).join(''),
    seller: sellers.get(userID) ?? '退会した会員',
    isChange: firstApprovedAt !== null,
    issueCount: countIssues(checksOf(estate)),
  }
}
export type EstateRow = ReturnType<typeof rowOf>

/** A page of all listings under a tab, with how many each tab holds for the same search. */
export async function loadEstates(api: Client, search: EstateSearch) {
  const tab = tabOf(search.status)
  const filter = narrowedBy(search)
  const [{ items, cursor: next }, ...answers] = await Promise.all([
    api.estate.list({
      ...{ ...filter, ...tab.filter, limit: A_PAGE, cursor: search.cursor },
      orderBy: search.orderBy ?? tab.orderBy,
    }),
    ...estateTabs.map((other) => api.estate.count({ ...filter, ...other.filter })),
  ])
  const ids = [...new Set([...items.map(({ userID }) => userID ?? ''), search.userID ?? ''])].filter(Boolean)
  const people = new Map((await api.user.many({ ids })).map((person) => [person.id, displayName(person)]))
  return {
    // The desk reads every field of a listing.
    rows: items.map((estate) => rowOf(estate as Estate, people)),
    next,
    counts: Object.fromEntries(estateTabs.map(({ key }, at) => [key, answers[at]!.count])),
    seller: search.userID ? (people.get(search.userID) ?? '退会した会員') : null,
    now: new Date().toISOString(),
  }
}
