import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '#ui/state/detail-skeleton.tsx'
import { AbsentEstate } from '#app/features/listing/absent-estate.tsx'
import { estateHead } from '#app/features/listing/estate-head.ts'
import { EstatePage } from '#app/features/listing/estate-page.tsx'
import { loadEstate } from '#app/features/listing/load-estate.ts'

export const Route = createFileRoute('/_default/buyer/estate/$id')({
  loader: ({ context, params: { id } }) => loadEstate(context, id),
  head: ({ match, loaderData }) => estateHead(loaderData, match, { hidden: true }),
  pendingComponent: DetailSkeleton,
  notFoundComponent: AbsentEstate,
  component: Show,
})

function Show() {
  return <EstatePage loaded={Route.useLoaderData()} />
}
