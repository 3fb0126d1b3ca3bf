import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '#ui/state/detail-skeleton.tsx'
import { AbsentEstate } from '#app/features/listing/absent-estate.tsx'
import { estateHead } from '#app/features/listing/estate-head.ts'
import { EstatePage } from '#app/features/listing/estate-page.tsx'
import { loadEstate } from '#app/features/listing/load-estate.ts'
import { OutlineSheet } from '#app/features/listing/sheet/outline-sheet.tsx'

export const Route = createFileRoute('/_default/estate/$id/sheet')({
  loader: ({ context, params: { id } }) => loadEstate(context, id),
  head: ({ match, loaderData }) => estateHead(loaderData, match, { hidden: true }),
  pendingComponent: DetailSkeleton,
  notFoundComponent: AbsentEstate,
  component: Sheet,
})

function Sheet() {
  const loaded = Route.useLoaderData()
  return loaded.estate ? <OutlineSheet {...loaded} /> : <EstatePage loaded={loaded} />
}
