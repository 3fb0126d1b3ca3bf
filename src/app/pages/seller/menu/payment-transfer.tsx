import { createFileRoute } from '@tanstack/react-router'
import { loadTransfer } from '#app/features/money/pay/load-payment.ts'
import { paymentSearch } from '#app/features/money/pay/payment-search.ts'
import { PaymentTransfer } from '#app/features/money/pay/payment-transfer.tsx'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_chat-seller/seller/menu/$negotiationID/paymentTransfer')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { api }, params, deps }) => loadTransfer(api, params.negotiationID, deps.order),
  head: () => pageHead({ title: '銀行振込でのお支払い', hidden: true }),
  component: Page,
})

function Page() {
  return <PaymentTransfer side="seller" data={Route.useLoaderData()} />
}
