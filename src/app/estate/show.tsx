import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '#ui/state/detail-skeleton.tsx'
import { AbsentEstate } from './absent-estate.tsx'
import { estateHead } from './estate-head.ts'
import { EstatePage } from './estate-page.tsx'
import { loadEstate } from './load-estate.ts'

export const Route = createFileRoute('/_default/estate/$id')({
  loader: ({ context, params: { id } }) => loadEstate(context, id),
  head: ({ match, loaderData }) => estateHead(loaderData, match),
  pendingComponent: DetailSkeleton,
  notFoundComponent: AbsentEstate,
  component: Show,
})

function Show() {
  return <EstatePage loaded={Route.useLoaderData()} />
}
