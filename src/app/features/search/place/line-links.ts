import { pages } from '#http/pages.ts'
import { searchHref, type Search } from '../search.ts'
import { withoutArea, type LineSearch } from './line-search.ts'

/** The page of a prefecture's lines; without one, the page on which the prefecture is chosen. */
export const linesHref = (prefecturesCode: string | undefined, search: Search): string =>
  searchHref(pages.searchLine, { ...(prefecturesCode && { prefecturesCode }), ...withoutArea(search) } as Search)

/** The page of the stations of some lines. */
export const stationsHref = (line: Pick<LineSearch, 'prefecturesCode' | 'lineIDs'>, search: Search): string =>
  searchHref(pages.searchStation, { ...line, ...withoutArea(search) } as Search)
