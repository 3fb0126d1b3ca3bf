import { createFileRoute } from '@tanstack/react-router'
import { feeName } from '#domain/master/fee-name.ts'
import { loadUsageFee } from '#app/features/money/pay/load-usage-fee.ts'
import { OrderUsageFee } from '#app/features/money/pay/order-usage-fee.tsx'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_seller/seller/menu/$negotiationID/orderUsageFee')({
  loader: ({ context: { api }, params }) => loadUsageFee(api, 'seller', params.negotiationID),
  head: () => pageHead({ title: feeName.seller, hidden: true }),
  component: Page,
})

function Page() {
  return <OrderUsageFee side="seller" bare={false} data={Route.useLoaderData()} />
}
