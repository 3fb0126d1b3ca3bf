import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { loadResults } from '#app/features/search/results/load-results.ts'
import { resultsRoute } from '#app/features/search/results/results-route.tsx'
import { ResultsView } from '#app/features/search/results/results-view.tsx'

const path = pages.searchResultsDetail

export const Route = createFileRoute('/_default/buyer/estate/search/resultDetail')({
  ...resultsRoute,
  loader: ({ context, deps }) => loadResults(context, path, deps),
  component: List,
})

function List() {
  return <ResultsView path={path} results={Route.useLoaderData()} />
}
