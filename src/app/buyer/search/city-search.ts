import { pages } from '#http/pages.ts'
import { listed, readSearch, searchHref, type Search } from './search.ts'

const path = pages.searchCity

/** The search of the page on which cities are chosen: of one prefecture, Tokyo when the URL names none. */
export type CitySearch = Search & { prefecturesCode: string }

const capital = '13'

/** Reads that page's URL: `prefecturesCode`, the cities chosen so far and the other conditions. */
export function readCitySearch(given: Readonly<Record<string, unknown>>): CitySearch {
  const { searchPrefecturesCodes, ...search } = readSearch(given)
  return { ...search, prefecturesCode: listed(searchPrefecturesCodes)[0] ?? capital }
}

/** The search without what belongs to that page. */
export const asSearch = ({ prefecturesCode, ...search }: CitySearch): Search => ({
  ...search,
  searchPrefecturesCodes: prefecturesCode,
})

/** The address of that page for a prefecture; cities and towns chosen elsewhere are forgotten. */
export function cityHref(prefecturesCode: number | string, search: Search): string {
  const { searchPrefecturesCodes: _, searchCityCodes: __, searchTowns: ___, ...rest } = search
  return searchHref(path, { prefecturesCode: String(prefecturesCode), ...rest } as Search)
}
