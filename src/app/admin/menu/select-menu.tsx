import { createFileRoute } from '@tanstack/react-router'
import { loadOnBehalf } from '#app/services/desk/load-on-behalf.ts'
import { SelectMenuOnBehalf } from '#app/services/desk/select-menu-on-behalf.tsx'
import type { Side } from '#app/services/side.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_admin/admin/menu/$negotiationID/selectMenu')({
  validateSearch: ({ party }: Record<string, unknown>): { party?: Side } =>
    party === 'buyer' || party === 'seller' ? { party } : {},
  loader: ({ context: { api }, params }) => loadOnBehalf(api, params.negotiationID),
  head: () => pageHead({ title: '見積と注文', hidden: true }),
  component: Page,
})

function Page() {
  const { party } = Route.useSearch()
  return <SelectMenuOnBehalf data={Route.useLoaderData()} {...(party && { side: party })} />
}
