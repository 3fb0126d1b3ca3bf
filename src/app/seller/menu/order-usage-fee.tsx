import { createFileRoute } from '@tanstack/react-router'
import { fees } from '#domain/master/fees.ts'
import { loadUsageFee } from '#app/services/pay/load-usage-fee.ts'
import { OrderUsageFee } from '#app/services/pay/order-usage-fee.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_seller/seller/menu/$negotiationID/orderUsageFee')({
  loader: ({ context: { api }, params }) => loadUsageFee(api, 'seller', params.negotiationID),
  head: () => pageHead({ title: fees.seller.name, hidden: true }),
  component: Page,
})

function Page() {
  return <OrderUsageFee side="seller" bare={false} data={Route.useLoaderData()} />
}
