import { useEffect, useRef } from 'react'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ApiError } from '#http/api-error.ts'
import { useApp } from '../../use-app.ts'

const first = 1_000
const longest = 15_000

/**
 * Asks for a payment again and again, ever more gently, until it is paid or failed, and tells `onSettled` which; not
 * while the page is hidden. `patience` asks without news end it with `onTired`.
 */
export function useSettled(
  paymentID: string | null,
  told: { onSettled: (status: Payment['paymentStatus']) => void; onTired?: () => void; patience?: number },
) {
  const { api } = useApp()
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })
  useEffect(() => {
    if (!paymentID) return
    let timer: ReturnType<typeof setTimeout>
    let asked = 0
    let isLeft = false
    async function ask(id: string) {
      try {
        const { paymentStatus } = document.hidden
          ? { paymentStatus: PaymentStatus.unpaid }
          : await api.payment.one({ id })
        if (paymentStatus !== PaymentStatus.unpaid && !isLeft) return latest.current.onSettled(paymentStatus)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
      if (isLeft) return
      asked += 1
      if (asked === latest.current.patience) return latest.current.onTired?.()
      timer = setTimeout(() => void ask(id), Math.min(first * 1.5 ** asked, longest))
    }
    timer = setTimeout(() => void ask(paymentID), first)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, paymentID])
}
