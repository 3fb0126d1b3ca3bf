import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { menuPath, type Side } from '../side.ts'

/** Chooses to pay by transfer, and goes on to the account. */
export function TransferSection({ side, payment }: { side: Side; payment: Payment }) {
  const { api } = useApp()
  const { id, negotiationID, orderID, paymentStatus } = payment
  const body = {
    method: PaymentMethod.transfer,
    ...(paymentStatus === PaymentStatus.error && { paymentStatus: PaymentStatus.unpaid }),
  }
  const choose = useAction(() => api.payment.patch({ id, body }), {
    to: menuPath(side, negotiationID, 'paymentTransfer', orderID),
  })
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        <li>次の画面で、振込先の口座と金額、振込名義をご案内します。</li>
        <li>ご入金の確認には、1〜2営業日かかります。確認できたらメールでお知らせします。</li>
        <li>振込手数料は、お客さまのご負担となります。</li>
      </ul>
      <Failure of={choose} />
      <ActionButton action={choose} variant="primary" size="lg" wide>
        銀行振込で支払う
      </ActionButton>
    </div>
  )
}
