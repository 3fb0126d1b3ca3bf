import { pages } from '#http/pages.ts'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import type { AppContext } from '#app/shell/context.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { headline, isPlacePage, placeOf } from '../headline.ts'
import { hitsText } from '../hit-counts.ts'
import type { Results } from './load-results.ts'
import { changeSearch, readSearch, searchHref, type Search } from '../search.ts'

type Match = { match: { context: AppContext; loaderDeps: Search }; loaderData?: Results }

/** What the pages of hits have in common as routes. Each names its loader itself, so that it comes with the page alone. */
export const resultsRoute = {
  loaderDeps: ({ search }: { search: object }) => readSearch({ ...search }),
  head: ({ match, loaderData }: Match) => resultsHead(match.context.site.origin, match.loaderDeps, loaderData),
  pendingComponent: () => (
    <div className="mx-auto max-w-6xl px-4 py-10">
      <ListSkeleton />
    </div>
  ),
}

/** Search engines list the first page of a place, and no other search. */
function resultsHead(origin: string, search: Search, results: Results | undefined) {
  const names = results?.names ?? {}
  const hidden = !isPlacePage(search)
  return pageHead({
    title: headline(search, names),
    description: `${placeOf(search, names)}で売りに出ている物件${results ? hitsText(results.count) : ''}。土地・一戸建て・マンションを、価格、広さ、間取り、駅からの時間でしぼり込めます。`,
    url: hidden ? undefined : origin + searchHref(pages.searchResults, changeSearch(search, {})),
    hidden,
  })
}
