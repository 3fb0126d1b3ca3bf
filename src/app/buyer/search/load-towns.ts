import type { Client } from '#http/client.ts'
import { namesOf } from './names-of.ts'
import { conditionsOf, listed, type Search } from './search.ts'

/** The towns of more cities than these are not offered at once. */
const most = 6

/** The towns of the chosen cities with their numbers of estates, and how many hits the search has now. */
export async function loadTowns(api: Client, search: Search) {
  const codes = listed(search.searchCityCodes).slice(0, most)
  const [names, { count }, ...towns] = await Promise.all([
    namesOf(api, search),
    api.estate.publicCount(conditionsOf(search)),
    ...codes.map((cityCode) => api.place.areas({ cityCode })),
  ])
  const cities = codes.map((cityCode, at) => ({ cityCode, city: names[cityCode] ?? '', towns: towns[at] ?? [] }))
  return { names, count, cities }
}
