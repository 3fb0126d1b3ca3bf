import { createFileRoute } from '@tanstack/react-router'
import { loadSelectMenu } from '#app/features/money/select/load-select-menu.ts'
import { SelectMenu } from '#app/features/money/select/select-menu.tsx'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_default/buyer/menu/$negotiationID/selectMenu')({
  loader: ({ context: { api }, params }) => loadSelectMenu(api, 'buyer', params.negotiationID),
  head: () => pageHead({ title: 'サービスの見積と注文', hidden: true }),
  component: Page,
})

function Page() {
  return <SelectMenu side="buyer" bare={true} data={Route.useLoaderData()} />
}
