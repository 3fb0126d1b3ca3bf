import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import type { Names } from './conditions.ts'
import { prefectureOfCity } from './headline.ts'
import { listed, type Conditions } from './search.ts'

/** Cities of more prefectures than these are shown without their names. */
const most = 4

/** The names of the cities and facilities that a search asks for; nothing is asked when it asks for none. */
export async function namesOf(api: Client, search: Conditions): Promise<Names> {
  const codes = [...new Set(listed(search.searchCityCodes).map(prefectureOfCity))].slice(0, most)
  const [cities, facilities] = await Promise.all([
    Promise.all(
      codes.filter((code) => code >= 1 && code <= 47).map((prefecturesCode) => api.place.cities({ prefecturesCode })),
    ),
    search.facilityIDs ? allItems((page) => api.facilityCategoryMaster.list(page)) : [],
  ])
  const wanted = new Set([...listed(search.searchCityCodes), ...listed(search.facilityIDs)])
  const all = [
    ...cities.flat().map(({ cityCode, city }) => [cityCode, city] as const),
    ...facilities.map(({ id, facilityCategoryName }) => [id, facilityCategoryName] as const),
  ]
  return Object.fromEntries(all.filter(([key]) => wanted.has(key)))
}
