import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { loadResults } from './search/load-results.ts'
import { resultsPageHead } from './search/results-page-head.ts'
import { ResultsView } from './search/results-view.tsx'
import { readSearch } from './search/search.ts'

const path = pages.searchResults

export const Route = createFileRoute('/_default/buyer/estate')({
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
