import type { Client } from '#http/client.ts'
import { namesOf } from '../names-of.ts'
import { conditionsOf, listed, type Search } from '../search.ts'

/** The towns of at most this many cities are offered at once. */
const maxCities = 6

/** The towns of the chosen cities with their numbers of estates, and how many hits the search has now. */
export async function loadTowns(api: Client, search: Search) {
  const codes = listed(search.searchCityCodes).slice(0, maxCities)
  const [names, { count }, ...towns] = await Promise.all([
    namesOf(api, search),
    api.estate.publicCount(conditionsOf(search)),
    ...codes.map((cityCode) => api.place.areas({ cityCode })),
  ])
  const cities = codes.map((cityCode, index) => ({ cityCode, city: names[cityCode] ?? '', towns: towns[index] ?? [] }))
  return { names, count, cities }
}
