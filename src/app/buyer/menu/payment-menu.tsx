import { createFileRoute } from '@tanstack/react-router'
import { loadPayment } from '../../menu/pay/load-payment.ts'
import { PaymentMenu } from '../../menu/pay/payment-menu.tsx'
import { paymentSearch } from '../../menu/pay/payment-search.ts'
import { pageHead } from '../../page-head.ts'

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
