import { stationKey, type Names } from '#domain/estate/conditions/condition.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { prefectureOfCity } from './headline.ts'
import { valuesIn, nearOf, type Search } from './search.ts'

/** Cities of further prefectures are shown without their names. */
const maxPrefectures = 4

/** The names of the cities, stations and facilities in a search. Without any of them the API is not called. */
export async function namesOf(api: Client, search: Search): Promise<Names> {
  const codes = [...new Set(valuesIn(search.searchCityCodes).map(prefectureOfCity))].slice(0, maxPrefectures)
  const near = nearOf(search)
  const stationIDs = [...new Set([...valuesIn(search.stationIDs), ...(near && !near.includes('-') ? [near] : [])])]
  const [cities, facilities, stations] = await Promise.all([
    Promise.all(
      codes.filter((code) => code >= 1 && code <= 47).map((prefecturesCode) => api.place.cities({ prefecturesCode })),
    ),
    search.facilityIDs ? allItems((page) => api.facilityCategoryMaster.list(page)) : [],
    stationIDs.length ? api.place.stations({ stationIDs: stationIDs.join() }) : [],
  ])
  const stationKeys = stationIDs.map(stationKey)
  const wanted = new Set([...valuesIn(search.searchCityCodes), ...valuesIn(search.facilityIDs), ...stationKeys])
  const all = [
    ...cities.flat().map(({ cityCode, city }) => [cityCode, city] as const),
    ...stations.map(({ stationID, name }) => [stationKey(stationID), `${name}駅`] as const),
    ...facilities.map(({ id, facilityCategoryName }) => [id, facilityCategoryName] as const),
  ]
  return Object.fromEntries(all.filter(([key]) => wanted.has(key)))
}
