import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { loadResults } from '#app/buyer/search/load-results.ts'
import { resultsPageHead } from '#app/buyer/search/results-page-head.ts'
import { ResultsView } from '#app/buyer/search/results-view.tsx'
import { readSearch } from '#app/buyer/search/search.ts'
import { pages } from '#http/pages.ts'

const path = pages.searchResultsDetail

export const Route = createFileRoute('/_default/buyer/estate/search/resultDetail')({
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, path, deps),
  head: ({ match, loaderData }) => resultsPageHead(match.context.site.origin, match.loaderDeps, loaderData),
  pendingComponent: () => (
    <div className="mx-auto max-w-6xl px-4 py-10">
      <ListSkeleton />
    </div>
  ),
  component: List,
})

function List() {
  return <ResultsView path={path} search={Route.useLoaderDeps()} results={Route.useLoaderData()} />
}
