import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '#ui/detail-skeleton.tsx'
import { AbsentEstate } from '../../estate/absent-estate.tsx'
import { estateHead } from '../../estate/estate-head.ts'
import { EstatePage } from '../../estate/estate-page.tsx'
import { loadEstate } from '../../estate/load-estate.ts'

export const Route = createFileRoute('/_default/buyer/estate/$id')({
  loader: ({ context, params: { id } }) => loadEstate(context, id),
  head: ({ loaderData }) => estateHead(loaderData, { hidden: true }),
  pendingComponent: DetailSkeleton,
  notFoundComponent: AbsentEstate,
  component: Show,
})

function Show() {
  return <EstatePage loaded={Route.useLoaderData()} />
}
