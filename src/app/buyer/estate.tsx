import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { resultsRoute } from './search/results/results-route.tsx'
import { ResultsView } from './search/results/results-view.tsx'

const path = pages.searchResults

export const Route = createFileRoute('/_default/buyer/estate')({ ...resultsRoute(path), component: List })

function List() {
  return <ResultsView path={path} search={Route.useLoaderDeps()} results={Route.useLoaderData()} />
}
