import { pages } from '#http/pages.ts'
import { changeSearch, valuesIn, readSearch, searchHref, withoutPlaces, type Search } from '../search.ts'

type Values = Readonly<Record<string, unknown>>

/** Most lines whose stations are offered at once. */
const maxLines = 6

/** The search of the pages on which lines and stations are chosen: in which prefecture, and of which lines. */
export type LineSearch = Search & { prefecturesCode?: string; lineIDs?: string }

/** Stations take the place of an area: a home near 渋谷 may lie in another city than the one that was chosen before. */
const withoutArea = (search: Search): Search => changeSearch(withoutPlaces(search), { stationIDs: search.stationIDs })

/** Reads the URL of those pages; what is unknown is left out. */
export function readLineSearch(values: Values): LineSearch {
  const code = String(values.prefecturesCode ?? '')
  const lineIDs = [...new Set([values.lineIDs].flat().flatMap((each) => valuesIn(String(each ?? ''))))]
    .filter((id) => /^\d{1,6}$/.test(id))
    .slice(0, maxLines)
  return {
    ...withoutArea(readSearch(values)),
    ...(/^([1-9]|[1-3]\d|4[0-7])$/.test(code) && { prefecturesCode: code }),
    ...(lineIDs.length && { lineIDs: lineIDs.join(',') }),
  }
}

/** The search as every other page writes it. */
export const asPlainSearch = ({ prefecturesCode: _, lineIDs: __, ...search }: LineSearch): Search => search

/** The page of a prefecture's lines; without one, the page on which the prefecture is chosen. */
export const linesHref = (prefecturesCode: string | undefined, search: Search): string =>
  searchHref(pages.searchLine, { ...(prefecturesCode && { prefecturesCode }), ...withoutArea(search) } as Search)

/** The page of the stations of some lines. */
export const stationsHref = (line: Pick<LineSearch, 'prefecturesCode' | 'lineIDs'>, search: Search): string =>
  searchHref(pages.searchStation, { ...line, ...withoutArea(search) } as Search)
