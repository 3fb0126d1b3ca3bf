import { createFileRoute } from '@tanstack/react-router'
import { feeName } from '#domain/master/fee-name.ts'
import { loadUsageFee } from '#app/features/money/pay/load-usage-fee.ts'
import { OrderUsageFee } from '#app/features/money/pay/order-usage-fee.tsx'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_default/buyer/menu/$negotiationID/orderUsageFee')({
  loader: ({ context: { api }, params }) => loadUsageFee(api, 'buyer', params.negotiationID),
  head: () => pageHead({ title: feeName.buyer, hidden: true }),
  component: Page,
})

function Page() {
  return <OrderUsageFee side="buyer" bare={true} data={Route.useLoaderData()} />
}
