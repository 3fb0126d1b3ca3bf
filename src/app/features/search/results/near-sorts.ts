import { stationKey, type Names } from '#domain/estate/conditions/condition.ts'
import { valuesIn, nearOf, type Search } from '../search.ts'

/** So many places are offered to begin from. */
const maxOfferedSorts = 5

/** What a place is called that hits are ordered from: 三軒茶屋駅, or 三軒茶屋 (a town). */
export const nearName = (near: string, names: Names): string => {
  const dash = near.indexOf('-')
  return dash > 0 ? near.slice(dash + 1) : (names[stationKey(near)] ?? '選んだ駅')
}

/** The orders from a place: from the stations and towns that are searched for, and from the one that is chosen. */
export function nearSorts(search: Search, names: Names): { value: string; label: string }[] {
  const cities = valuesIn(search.searchCityCodes)
  const towns = cities.length === 1 ? valuesIn(search.searchTowns).map((town) => `${cities[0]}-${town}`) : []
  const places = new Set([...valuesIn(search.stationIDs), ...towns].slice(0, maxOfferedSorts))
  const chosen = nearOf(search)
  if (chosen) places.add(chosen)
  return [...places].map((near) => ({ value: `near:${near}`, label: `${nearName(near, names)}から近い順` }))
}
