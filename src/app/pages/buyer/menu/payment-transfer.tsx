import { createFileRoute } from '@tanstack/react-router'
import { loadTransfer } from '#app/features/money/pay/load-payment.ts'
import { transferRoute } from '#app/features/money/pay/payment-route.ts'
import { PaymentTransfer } from '#app/features/money/pay/payment-transfer.tsx'

export const Route = createFileRoute('/_chat-seller/buyer/menu/$negotiationID/paymentTransfer')({
  ...transferRoute,
  loader: loadTransfer,
  component: Page,
})

function Page() {
  return <PaymentTransfer side="buyer" data={Route.useLoaderData()} />
}
