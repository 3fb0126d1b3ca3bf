import { conditionNames, conditionOf, isList, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import type { Group, Names } from '#domain/estate/conditions/condition.ts'
import { rankingWords } from '#domain/estate/plain-words/ranking-words.ts'
import { changeSearch, isRanked, valuesIn, type Search } from '../search.ts'

/** A chosen condition in words, and the search without it. */
export type SearchChip = { label: string; without: Search }

/** The chosen conditions, one by one. */
export const chipsOf = (search: Search, names: Names): SearchChip[] =>
  conditionNames.filter((name) => hasChip(name, search)).flatMap((name) => chipsOfOne(name, search, names))

/** A prefecture has no chip while cities of it are chosen: it is what remains when they are taken away. */
const hasChip = (name: ConditionName, search: Search) =>
  search[name] !== undefined && !(name === 'searchPrefecturesCodes' && search.searchCityCodes)

/** More stations, as those of a whole line, have one chip together. */
const maxStations = 6

function chipsOfOne(name: ConditionName, search: Search, names: Names): SearchChip[] {
  const condition = conditionOf(name)
  const { chip, groups = [] } = condition
  const value = search[name] ?? ''
  if (!chip) return []
  if (name === 'keyword' && isRanked(search))
    return [
      {
        label: `${chip(value, names)}${rankingWords(value).length ? 'を優先' : '（条件にできません）'}`,
        without: changeSearch(search, { keyword: undefined }),
      },
    ]
  if (!isList(condition)) return [{ label: chip(value, names), without: changeSearch(search, { [name]: undefined }) }]
  const values = valuesIn(value)
  if (name === 'stationIDs' && values.length > maxStations) {
    const others = `${chip(values[0] ?? '', names)}ほか${values.length - 1}駅`
    return [{ label: others, without: changeSearch(search, { stationIDs: undefined }) }]
  }
  const completeGroups = groups.filter((group) => group.values.every((member) => values.includes(member)))
  const grouped = new Set(completeGroups.flatMap((group) => group.values))
  const rest = values.filter((value) => !grouped.has(value))
  // The same facility has an id for each kind of estate.
  const single = [...Map.groupBy(rest, (value) => chip(value, names))].map(([label, values]): Group => ({
    label,
    values,
  }))
  const isAny = name === 'facilityIDs' && !search.facilityMatch && single.length > 1
  const any = { label: `${single.map(({ label }) => label).join('・')}のどれか`, values: rest }
  return [...completeGroups, ...(isAny ? [any] : single)].map((group) => ({
    label: group.label,
    without: withoutSome(
      name,
      search,
      values.filter((value) => !group.values.includes(value)),
    ),
  }))
}

function withoutSome(name: ConditionName, search: Search, left: string[]): Search {
  // Many cities have towns of the same name: without its city, a town would be searched for everywhere.
  const towns = name === 'searchCityCodes' && !left.length ? { searchTowns: undefined } : {}
  return changeSearch(search, { [name]: left.join(','), ...towns })
}
