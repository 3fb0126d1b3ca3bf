import { conditionNames, conditionOf, type ConditionName, type Group, type Names } from './conditions.ts'
import { changed, listed, type Search } from './search.ts'

/** A chosen condition in words, and the search without it. */
export type SearchChip = { label: string; without: Search }

/** The chosen conditions, one by one. */
export const chipsOf = (search: Search, names: Names): SearchChip[] =>
  conditionNames.filter((name) => shows(name, search)).flatMap((name) => chipsOfOne(name, search, names))

/** A prefecture goes without saying where cities of it are chosen, and is what remains when they are taken away. */
const shows = (name: ConditionName, search: Search) =>
  search[name] !== undefined && !(name === 'searchPrefecturesCodes' && search.searchCityCodes)

function chipsOfOne(name: ConditionName, search: Search, names: Names): SearchChip[] {
  const { several, chip, groups = [] } = conditionOf(name)
  const value = search[name] ?? ''
  if (!several) return [{ label: chip(value, names), without: changed(search, { [name]: undefined }) }]
  const values = listed(value)
  const whole = groups.filter((group) => group.values.every((one) => values.includes(one)))
  const grouped = new Set(whole.flatMap((group) => group.values))
  const rest = values.filter((one) => !grouped.has(one))
  // The same equipment is kept under an id for each kind of estate.
  const single = [...Map.groupBy(rest, (one) => chip(one, names))].map(([label, values]): Group => ({ label, values }))
  return [...whole, ...single].map((group) => ({
    label: group.label,
    without: withoutSome(
      name,
      search,
      values.filter((one) => !group.values.includes(one)),
    ),
  }))
}

function withoutSome(name: ConditionName, search: Search, left: string[]): Search {
  // Towns have the same names in many cities: without their city they would be searched for everywhere.
  const towns = name === 'searchCityCodes' && !left.length ? { searchTowns: undefined } : {}
  return changed(search, { [name]: left.join(','), ...towns })
}
