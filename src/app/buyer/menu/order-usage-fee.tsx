import { createFileRoute } from '@tanstack/react-router'
import { usageFeeName } from '#domain/master/usage-fee.ts'
import { loadUsageFee } from '#app/services/pay/load-usage-fee.ts'
import { OrderUsageFee } from '#app/services/pay/order-usage-fee.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_default/buyer/menu/$negotiationID/orderUsageFee')({
  loader: ({ context: { api }, params }) => loadUsageFee(api, 'buyer', params.negotiationID),
  head: () => pageHead({ title: usageFeeName.buyer, hidden: true }),
  component: Page,
})

function Page() {
  return <OrderUsageFee side="buyer" bare={true} data={Route.useLoaderData()} />
}
