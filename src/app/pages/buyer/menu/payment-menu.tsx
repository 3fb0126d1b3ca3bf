import { createFileRoute } from '@tanstack/react-router'
import { loadPayment } from '#app/features/money/pay/load-payment.ts'
import { PaymentMenu } from '#app/features/money/pay/payment-menu.tsx'
import { paymentSearch } from '#app/features/money/pay/payment-search.ts'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_default/buyer/menu/$negotiationID/paymentMenu')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { api }, params, deps }) => loadPayment(api, params.negotiationID, deps.order),
  head: () => pageHead({ title: 'お支払い', hidden: true }),
  component: Page,
})

function Page() {
  const { returned } = Route.useSearch()
  return <PaymentMenu side="buyer" bare returned={returned === 'true'} data={Route.useLoaderData()} />
}
