import { pages } from '#http/pages.ts'
import { changed, listed, readSearch, searchHref, type Search } from '../search.ts'

const path = pages.searchCity

/** The search of the page on which cities are chosen: of one prefecture, Tokyo when the URL names none, '' for no prefecture's code. */
export type CitySearch = Search & { prefecturesCode: string }

const capital = '13'

/** Reads that page's URL: `prefecturesCode`, the cities chosen so far and the other conditions. */
export function readCitySearch(values: Readonly<Record<string, unknown>>): CitySearch {
  const { searchPrefecturesCodes, ...search } = readSearch(values)
  const isNamed = Boolean(values.prefecturesCode ?? values.searchPrefecturesCodes)
  return { ...search, prefecturesCode: listed(searchPrefecturesCodes)[0] ?? (isNamed ? '' : capital) }
}

/** The search of that page as every other page writes it. */
export const asSearch = ({ prefecturesCode, ...search }: CitySearch): Search => ({
  ...search,
  searchPrefecturesCodes: prefecturesCode,
})

/** The address of that page for a prefecture; cities and towns of other prefectures are dropped, and stations. */
export function cityHref(prefecturesCode: number | string, search: Search): string {
  const { searchCityCodes: _, searchTowns: __, stationIDs: ___, ...rest } = search
  return citiesHref({ ...rest, searchPrefecturesCodes: String(prefecturesCode) })
}

/** The address of that page for a search in one prefecture, with the cities chosen so far. */
export function citiesHref({ searchPrefecturesCodes, ...rest }: Search): string {
  return searchHref(path, { prefecturesCode: searchPrefecturesCodes, ...rest } as Search)
}

/** The hits of a search in one prefecture, wherever it searched before. */
export const prefectureHref = (prefecturesCode: number, search: Search): string =>
  searchHref(
    pages.searchResults,
    changed(search, { searchPrefecturesCodes: String(prefecturesCode), stationIDs: undefined }),
  )
