import { useEffect, useRef } from 'react'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/** Tells the payer, once, that the payment on the page has become paid while they looked at it. */
export function usePaidToast(payment: Pick<Payment, 'id' | 'paymentStatus'> | null): void {
  const toast = useToast()
  const before = useRef(payment)
  useEffect(() => {
    const wasOpen =
      before.current?.id === payment?.id &&
      PaymentStatus.open.some((status) => status === before.current?.paymentStatus)
    before.current = payment
    if (wasOpen && payment?.paymentStatus === PaymentStatus.paid) toast('お支払いを確認しました')
  }, [payment, toast])
}
