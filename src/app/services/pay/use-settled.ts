import { useEffect, useRef } from 'react'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ApiError } from '#http/api-error.ts'
import { useApp } from '#app/use-app.ts'

const first = 1_000
const longest = 15_000
/** So many asks take about half a minute. */
const patience = 8

/**
 * Asks for a payment again and again, ever more gently, until it is paid or failed, and tells `onSettled` which. It rests
 * while the page is hidden and asks at once when the payer is back. `onTired` hears once that there is no news for long.
 */
export function useSettled(
  paymentID: string | null,
  told: { onSettled: (status: Payment['paymentStatus']) => void; onTired?: () => void },
) {
  const { api } = useApp()
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })
  useEffect(() => {
    if (!paymentID) return
    const id = paymentID
    let timer: ReturnType<typeof setTimeout>
    let asked = 0
    let isAsking = false
    let isOver = false
    async function ask() {
      clearTimeout(timer)
      if (isAsking || isOver || document.hidden) return
      isAsking = true
      const status = await statusNow()
      isAsking = false
      if (isOver) return
      if (status !== PaymentStatus.unpaid) {
        isOver = true
        return latest.current.onSettled(status)
      }
      asked += 1
      timer = setTimeout(() => void ask(), Math.min(first * 1.5 ** asked, longest))
      if (asked === patience) latest.current.onTired?.()
    }
    async function statusNow() {
      try {
        return (await api.payment.one({ id })).paymentStatus
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return PaymentStatus.unpaid
      }
    }
    const wake = () => void ask()
    document.addEventListener('visibilitychange', wake)
    timer = setTimeout(wake, first)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', wake)
      clearTimeout(timer)
    }
  }, [api, paymentID])
}
