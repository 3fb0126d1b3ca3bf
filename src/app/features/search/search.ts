import { conditionNames, conditionOf, isList, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import { stringifySearch } from '#http/search-params.ts'

/** What is searched for, as it stands in the URL and goes to the API: lists comma-joined. */
export type Conditions = { [K in ConditionName]?: string }
/** The conditions with the order of the hits and the page of them; `trail` holds the cursors of the pages before it. */
export type Search = Conditions & { orderBy?: string; cursor?: string; trail?: string; page?: string }

/** The orders that hits can be shown in; the first is the default. */
export const sorts = [
  '-firstApprovedAt',
  'price',
  '-price',
  '-searchArea',
  '-searchTotalFloorArea',
  '-searchBuildingDate',
  'nearestStationTime',
] as const

/** The place that hits are ordered from, in an order of this form: a station, or a town of a municipality. */
const nearForm = /^near:([1-9]\d{0,5}|\d{5}-.{1,60})$/
/** Where hits are ordered by their distance from a place: that place, as the API names it. */
export const nearOf = ({ orderBy }: Search): string | undefined => nearForm.exec(orderBy ?? '')?.[1]

/** Values of one list beyond this many are ignored. */
const maxValues = 200

/** The values of a comma-joined list. */
export const valuesIn = (value: string | undefined): string[] => value?.split(',').filter(Boolean) ?? []
type Values = Readonly<Record<string, unknown>>
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

function readCondition(name: ConditionName, values: Values): string | undefined {
  const condition = conditionOf(name)
  const { accepts, ask } = condition
  // Other pages and the API use the names of the fields of lists too.
  const value = text(values[name]) ?? (isList(condition) && 'field' in ask ? text(values[ask.field]) : undefined)
  if (!isList(condition)) return value !== undefined && accepts(value) ? value : undefined
  return [...new Set(valuesIn(value))].filter(accepts).slice(0, maxValues).join(',') || undefined
}

/** The conditions in a search, or in a URL's or a form's values; what is unknown or makes no sense is left out. */
export function conditionsOf(values: Values): Conditions {
  const conditions: Conditions = {}
  for (const name of conditionNames) {
    const value = readCondition(name, values)
    if (value !== undefined) conditions[name] = value
  }
  // How facilities and words are matched says nothing without them, and would make two addresses of one search.
  for (const name of conditionNames) {
    const { ask } = conditionOf(name)
    if (ask.by === 'manner' && !(ask.of in conditions)) delete conditions[name]
  }
  return conditions
}

const cursorForm = /^[\w.-]{1,1000}$/

/** A whole search in a URL; what is unknown is left out. */
export function readSearch(values: Values): Search {
  const search: Search = conditionsOf(values)
  const { orderBy, cursor, trail, page } = values
  if (nearForm.test(text(orderBy) ?? '') || sorts.slice(1).some((sort) => sort === orderBy))
    search.orderBy = String(orderBy)
  if (!cursorForm.test(text(cursor) ?? '')) return search
  const before = valuesIn(text(trail)).filter((earlier) => cursorForm.test(earlier))
  return {
    ...search,
    cursor: text(cursor),
    ...(before.length && { trail: before.join(',') }),
    page: /^[1-9]\d{0,4}$/.test(text(page) ?? '') ? text(page) : String(before.length + 2),
  }
}

/** The same search from its first page, some of it changed; `undefined` takes a condition away. */
export function changeSearch(search: Search, changes: Partial<Record<keyof Search, string | undefined>>): Search {
  const { cursor: _, trail: __, page: ___, ...rest } = search
  return readSearch({ ...rest, ...changes })
}

/** Whether the words of a search narrow nothing, and only say which homes come first. */
export const isRanked = ({ keyword, keywordMatch }: Conditions): boolean => Boolean(keyword) && keywordMatch === 'first'

/** The conditions that narrow a search: without words that only say which homes come first. */
export const narrowingConditions = (search: Search): Conditions =>
  conditionsOf(isRanked(search) ? changeSearch(search, { keyword: undefined }) : search)

/** A search of no place, from its first page: what goes on where another place is chosen. */
export const withoutPlaces = (search: Search): Search =>
  changeSearch(search, {
    searchPrefecturesCodes: undefined,
    searchCityCodes: undefined,
    searchTowns: undefined,
    stationIDs: undefined,
    box: undefined,
    polygon: undefined,
  })

/** What homes are counted by beside places to choose: all that a search asks but the places themselves. */
export const besidePlaces = (search: Search): string => stringifySearch(conditionsOf(withoutPlaces(search)))

/** The address of a search. */
export const searchHref = (path: string, search: Search): string => path + stringifySearch(search)
