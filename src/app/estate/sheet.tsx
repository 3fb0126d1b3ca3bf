import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '#ui/state/detail-skeleton.tsx'
import { AbsentEstate } from './absent-estate.tsx'
import { estateHead } from './estate-head.ts'
import { EstatePage } from './estate-page.tsx'
import { loadEstate } from './load-estate.ts'
import { OutlineSheet } from './sheet/outline-sheet.tsx'

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
