import { valuesIn, readSearch, type Search } from '../search.ts'

/** The search of the page on which cities are chosen, in place of an area on the map: of one prefecture, Tokyo when the URL names none, '' for no prefecture's code. */
export type CitySearch = Search & { prefecturesCode: string }

const capital = '13'

/** Reads that page's URL: `prefecturesCode`, the cities chosen so far and the other conditions. */
export function readCitySearch(values: Readonly<Record<string, unknown>>): CitySearch {
  const { searchPrefecturesCodes, box: _, polygon: __, ...search } = readSearch(values)
  const isNamed = Boolean(values.prefecturesCode ?? values.searchPrefecturesCodes)
  return { ...search, prefecturesCode: valuesIn(searchPrefecturesCodes)[0] ?? (isNamed ? '' : capital) }
}

/** The search of that page as every other page writes it. */
export const asSearch = ({ prefecturesCode, ...search }: CitySearch): Search => ({
  ...search,
  searchPrefecturesCodes: prefecturesCode,
})
