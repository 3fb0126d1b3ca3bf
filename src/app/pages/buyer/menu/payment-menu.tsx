import { createFileRoute } from '@tanstack/react-router'
import { loadPayment } from '#app/features/money/pay/load-payment.ts'
import { PaymentMenu } from '#app/features/money/pay/payment-menu.tsx'
import { paymentRoute } from '#app/features/money/pay/payment-route.ts'

export const Route = createFileRoute('/_default/buyer/menu/$negotiationID/paymentMenu')({
  ...paymentRoute,
  loader: loadPayment,
  component: Page,
})

function Page() {
  const { returned } = Route.useSearch()
  return <PaymentMenu side="buyer" returned={returned === 'true'} data={Route.useLoaderData()} />
}
