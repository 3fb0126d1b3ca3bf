import { searchAliases } from '#domain/estate/search-aliases.ts'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { conditionNames, conditionOf, type ConditionName } from './conditions.ts'

/** What is searched for, as it stands in the URL and goes to the API: lists comma-joined. */
export type Conditions = { [K in ConditionName]?: string }
/** The conditions with the order of the hits and the page of them; `trail` holds the cursors of the pages before it. */
export type Search = Conditions & { orderBy?: string; cursor?: string; trail?: string; page?: string }

/** The orders that hits can be shown in; the first is the default. */
export const sorts = [
  { value: '-firstApprovedAt', label: '新着順' },
  { value: 'price', label: '価格が安い順' },
  { value: '-price', label: '価格が高い順' },
  { value: '-searchArea', label: '土地が広い順' },
  { value: '-searchTotalFloorArea', label: '建物が広い順' },
  { value: '-searchBuildingDate', label: '築年が新しい順' },
  { value: 'nearestStationTime', label: '駅から近い順' },
] as const

/** The place that hits are ordered from, in an order of this form: a station, or a town of a municipality. */
const nearForm = /^near:([1-9]\d{0,5}|\d{5}-.{1,60})$/
/** Where hits are ordered by their distance from a place: that place, as the API names it. */
export const nearOf = ({ orderBy }: Search): string | undefined => nearForm.exec(orderBy ?? '')?.[1]

/** Other pages and the API use the names of the fields too. */
const aliases: Conditions = searchAliases
/** Values of one list beyond this many are ignored. */
const maxValues = 200

/** The values of a comma-joined list. */
export const listed = (value: string | undefined): string[] => value?.split(',').filter(Boolean) ?? []
type Values = Readonly<Record<string, unknown>>
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

function readCondition(name: ConditionName, values: Values): string | undefined {
  const { several, accepts } = conditionOf(name)
  const value = text(values[name]) ?? text(values[aliases[name] ?? name])
  if (!several) return value !== undefined && accepts(value) ? value : undefined
  return [...new Set(listed(value))].filter(accepts).slice(0, maxValues).join(',') || undefined
}

/** The conditions in a URL's or a form's values; what is unknown or makes no sense is left out. */
export function readConditions(values: Values): Conditions {
  const conditions: Conditions = {}
  for (const name of conditionNames) {
    const value = readCondition(name, values)
    if (value !== undefined) conditions[name] = value
  }
  // How facilities and words are matched says nothing without them, and would make two addresses of one search.
  if (!conditions.facilityIDs) delete conditions.facilityMatch
  if (!conditions.keyword) delete conditions.keywordMatch
  return conditions
}

const cursorForm = /^[\w.-]{1,1000}$/

/** A whole search in a URL; what is unknown is left out. */
export function readSearch(values: Values): Search {
  const search: Search = readConditions(values)
  const { orderBy, cursor, trail, page } = values
  if (nearForm.test(text(orderBy) ?? '') || sorts.slice(1).some(({ value }) => value === orderBy))
    search.orderBy = String(orderBy)
  if (!cursorForm.test(text(cursor) ?? '')) return search
  const before = listed(text(trail)).filter((earlier) => cursorForm.test(earlier))
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

/** Whether the words of a search narrow nothing, and only say which homes come first. */
export const isRanked = ({ keyword, keywordMatch }: Conditions): boolean => Boolean(keyword) && keywordMatch === 'first'

/** The conditions that narrow a search: without words that only say which homes come first. */
export const narrowing = (search: Search): Conditions =>
  conditionsOf(isRanked(search) ? changed(search, { keyword: undefined }) : search)

/** What homes are counted by beside places to choose: all that a search asks but the places themselves. */
export const besidePlaces = (search: Search): string =>
  stringifySearch(
    conditionsOf(
      changed(search, {
        searchPrefecturesCodes: undefined,
        searchCityCodes: undefined,
        searchTowns: undefined,
        stationIDs: undefined,
        box: undefined,
        polygon: undefined,
      }),
    ),
  )

/** The address of a search. */
export const searchHref = (path: string, search: Search): string => path + stringifySearch(search)

/** The search that a form on the screen asks for at this moment. */
export function readForm(form: HTMLFormElement): Search {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return readSearch(parseSearch(new URLSearchParams(fields).toString()))
}

/** The URL holds the cursors of this many pages, to keep it short: further back there is only the first page. */
const maxTrail = 8

/** The addresses of the pages beside this one and of the first. `next` is the cursor from the API, `path` the page's own. */
export function pagesOf(path: string, search: Search, next: string | null) {
  const first = searchHref(path, changed(search, {}))
  const { cursor, trail, page } = search
  const number = Number(page ?? 1)
  const before = listed(trail)
  const to = (page: number, cursor: string, trail: string[]) =>
    searchHref(path, { ...changed(search, {}), cursor, trail: trail.join(','), page: String(page) })
  const last = before.at(-1)
  return {
    number,
    firstHref: number > 2 ? first : undefined,
    previousHref: last ? to(number - 1, last, before.slice(0, -1)) : number === 2 ? first : undefined,
    nextHref: next ? to(number + 1, next, cursor ? [...before, cursor].slice(-maxTrail) : []) : undefined,
  }
}
