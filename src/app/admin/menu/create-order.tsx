import { createFileRoute } from '@tanstack/react-router'
import { CreateOrder } from '#app/services/desk/create-order.tsx'
import { loadCreateOrder } from '#app/services/desk/load-create-order.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_admin/admin/menu/$negotiationID/quotation/$quotationID/createOrder')({
  loader: ({ context: { api }, params }) => loadCreateOrder(api, params.negotiationID, params.quotationID),
  head: () => pageHead({ title: '見積と注文', hidden: true }),
  component: Page,
})

function Page() {
  return <CreateOrder data={Route.useLoaderData()} />
}
