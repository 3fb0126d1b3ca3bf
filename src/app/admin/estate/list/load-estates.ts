import type { Estate } from '#domain/estate/fields.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import type { Client } from '#http/client.ts'
import { checksOf, countIssues } from '../review-criteria.ts'
import { type EstateSearch, estateTabs, narrowedBy, tabOf } from './estate-search.ts'

export const A_PAGE = 20

const nameOf = (person: SeenUser | null) => (person ? displayName(person) : '退会した会員')

/** What a row of the list shows; the other fields stay with the loader. */
function rowOf(estate: Estate, people: ReadonlyMap<string | null, SeenUser>) {
  const seller = people.get(estate.userID) ?? null
  const decider = people.get(estate.decidedBy)
  const { id, status, title, price, priceDecided, topImage, appliedAt, firstApprovedAt } = estate
  const { updatedAt, suspendedReason, publicAddress, prefectures, city, town, viewCount } = estate
  return {
    ...{ id, status, title, topImage, appliedAt, updatedAt, suspendedReason, viewCount },
    price: priceDecided ? price : null,
    place: publicAddress || [prefectures, city, town].filter(Boolean).join(''),
    seller: nameOf(seller),
    decider: decider ? displayName(decider) : null,
    isChange: firstApprovedAt !== null,
    issueCount: countIssues(checksOf(estate, seller)),
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
  // The desk reads every field of a listing.
  const estates = items as Estate[]
  const all = [...estates.flatMap(({ userID, decidedBy }) => [userID, decidedBy]), search.userID ?? null]
  const ids = [...new Set(all)].filter((id) => id !== null)
  const people = new Map<string | null, SeenUser>((await api.user.many({ ids })).map((person) => [person.id, person]))
  return {
    rows: estates.map((estate) => rowOf(estate, people)),
    next,
    counts: Object.fromEntries(estateTabs.map(({ key }, at) => [key, answers[at]!.count])),
    seller: search.userID ? nameOf(people.get(search.userID) ?? null) : null,
    now: new Date().toISOString(),
  }
}
