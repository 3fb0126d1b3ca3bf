import { stringifySearch } from '#http/search-params.ts'
import { conditionNames, conditionOf, type ConditionName } from './conditions.ts'

/** What is searched for, as it stands in the URL and goes to the API: lists comma-joined. */
export type Conditions = { [K in ConditionName]?: string }
/** The conditions with their order, and where in the hits one is (`trail`: the cursors of the pages before this one). */
export type Search = Conditions & { orderBy?: string; cursor?: string; trail?: string; page?: string }

/** The orders hits can be shown in, the first unless told. */
export const sorts = [
  { value: '-firstApprovedAt', label: '新着順' },
  { value: 'price', label: '価格が安い順' },
  { value: '-price', label: '価格が高い順' },
  { value: '-searchArea', label: '土地が広い順' },
  { value: '-searchTotalFloorArea', label: '建物が広い順' },
  { value: '-searchBuildingDate', label: '築年が新しい順' },
  { value: 'nearestStationTime', label: '駅から近い順' },
] as const

/** Names that mean the same, as other pages and the API write them. */
const alsoCalled: Conditions = {
  searchPrefecturesCodes: 'prefecturesCode',
  searchCityCodes: 'cityCode',
  searchTowns: 'town',
  searchFloorPlans: 'searchFloorPlan',
}
/** More than these of one list are ignored. */
const most = 50

export const listed = (value: string | undefined): string[] => value?.split(',').filter(Boolean) ?? []
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

function readCondition(name: ConditionName, given: Readonly<Record<string, unknown>>): string | undefined {
  const { several, accepts } = conditionOf(name)
  const value = text(given[name]) ?? text(given[alsoCalled[name] ?? name])
  if (!several) return value !== undefined && accepts(value) ? value : undefined
  return [...new Set(listed(value))].filter(accepts).slice(0, most).join(',') || undefined
}

/** The conditions in a URL's or a form's values; what is unknown or makes no sense is left out. */
export function readConditions(given: Readonly<Record<string, unknown>>): Conditions {
  const found: Conditions = {}
  for (const name of conditionNames) {
    const value = readCondition(name, given)
    if (value !== undefined) found[name] = value
  }
  return found
}

const cursorForm = /^[\w.-]{1,1000}$/

/** A whole search in a URL; what is unknown is left out. */
export function readSearch(given: Readonly<Record<string, unknown>>): Search {
  const search: Search = readConditions(given)
  const { orderBy, cursor, trail, page } = given
  if (sorts.slice(1).some(({ value }) => value === orderBy)) search.orderBy = String(orderBy)
  if (!cursorForm.test(text(cursor) ?? '')) return search
  const before = listed(text(trail)).filter((one) => cursorForm.test(one))
  return {
    ...search,
    cursor: text(cursor),
    ...(before.length && { trail: before.join(',') }),
    page: /^[1-9]\d{0,4}$/.test(text(page) ?? '') ? text(page) : String(before.length + 2),
  }
}

/** A search's conditions alone. */
export const conditionsOf = (search: Search): Conditions => readConditions(search)

/** The same search from its first page, some of it changed; `undefined` takes a condition away. */
export function changed(search: Search, changes: Partial<Record<keyof Search, string | undefined>>): Search {
  const { cursor: _, trail: __, page: ___, ...rest } = search
  return readSearch({ ...rest, ...changes })
}

/** The address of a search. */
export const searchHref = (path: string, search: Search): string => path + stringifySearch(search)
