import { useHydrated } from '@tanstack/react-router'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { Button } from '#ui/action/button.tsx'
import { useApp } from '#app/use-app.ts'
import { Failure } from '../failure.tsx'
import { menuPath, type Side } from '../side.ts'
import { useAttempt } from '../use-attempt.ts'

/** Chooses to pay by transfer, and goes on to the account. */
export function TransferSection({ side, payment }: { side: Side; payment: Payment }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const alive = useHydrated()
  const { id, negotiationID, orderID, paymentStatus } = payment
  const body = {
    method: PaymentMethod.transfer,
    ...(paymentStatus === PaymentStatus.error && { paymentStatus: PaymentStatus.unpaid }),
  }
  const choose = () =>
    attempt.attempt(body, () => api.payment.patch({ id, body }), {
      to: () => menuPath(side, negotiationID, 'paymentTransfer', orderID),
    })
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        <li>次の画面で、振込先の口座と金額、振込名義をご案内します。</li>
        <li>ご入金の確認には、1〜2営業日かかります。確認できたらメールでお知らせします。</li>
        <li>振込手数料は、お客さまのご負担となります。</li>
      </ul>
      <Failure of={attempt} />
      <Button variant="primary" size="lg" wide busy={attempt.busy} disabled={!alive} onClick={() => void choose()}>
        銀行振込で支払う
      </Button>
    </div>
  )
}
