import { pageHead } from '#app/page-head.ts'
import { pages } from '#http/pages.ts'
import { headline, isPlacePage, placeOf } from './headline.ts'
import { hits } from './hits.ts'
import type { Results } from './load-results.ts'
import { changed, searchHref, type Search } from './search.ts'

/** The `<head>` of a page of hits: search engines keep the first page of a place, and no other combination. */
export function resultsPageHead(origin: string, search: Search, results: Results | undefined) {
  const names = results?.names ?? {}
  const hidden = !isPlacePage(search)
  return pageHead({
    title: headline(search, names),
    description: `${placeOf(search, names)}で売りに出ている物件${results ? hits(results.count) : ''}。土地・一戸建て・マンションを、価格、広さ、間取り、駅からの時間でしぼり込めます。`,
    url: hidden ? undefined : origin + searchHref(pages.searchResults, changed(search, {})),
    hidden,
  })
}
