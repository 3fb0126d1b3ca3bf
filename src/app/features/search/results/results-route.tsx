import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import type { AppContext } from '#app/shell/context.ts'
import { pageHead } from '#app/shell/page-head.ts'
import type { Results } from './load-results.ts'

type Match = { match: { context: AppContext }; loaderData?: Results }

/**
 * What the pages of hits have in common as routes. Each names its loader itself, so that it comes with the page alone, and with it all that
 * knows what a search means: every page brings this.
 */
export const resultsRoute = {
  loaderDeps: ({ search }: { search: object }) => search,
  head: ({ match, loaderData }: Match) => resultsHead(match.context.site.origin, loaderData),
  pendingComponent: ListSkeleton,
}

function resultsHead(origin: string, results: Results | undefined) {
  if (!results) return pageHead({ title: '物件を探す', hidden: true })
  const { title, description, path } = results.head
  return pageHead({ title, description, url: path === null ? undefined : origin + path, hidden: path === null })
}
