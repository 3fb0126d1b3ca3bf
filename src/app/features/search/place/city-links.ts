import { pages } from '#http/pages.ts'
import { searchHref, withoutPlaces, type Search } from '../search.ts'

/** The address of the page on which cities are chosen, for a prefecture, wherever a search was before. */
export const cityHref = (prefecturesCode: number | string, search: Search): string =>
  citiesHref({ ...withoutPlaces(search), searchPrefecturesCodes: String(prefecturesCode) })

/** The address of that page for a search in one prefecture, with the cities chosen so far. */
export function citiesHref({ searchPrefecturesCodes, ...rest }: Search): string {
  return searchHref(pages.searchCity, { prefecturesCode: searchPrefecturesCodes, ...rest } as Search)
}

/** The hits of a search in one prefecture, wherever it searched before. */
export const prefectureHref = (prefecturesCode: number, search: Search): string =>
  searchHref(pages.searchResults, { ...withoutPlaces(search), searchPrefecturesCodes: String(prefecturesCode) })
