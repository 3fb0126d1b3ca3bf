import { useEffect, useState } from 'react'
import { PaymentStatus } from '#domain/choices/deal.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { CardStatus, OnAnswer } from './use-card-start.ts'

/** What the gateway says of a card, and why it was not taken (`failed`) where that is known. */
export type CardAnswer = { status: CardStatus; failureReason: string | null }

/** Why nothing was paid or, when `isUnsure`, why nobody knows; `isAdvised` when the message also says what else to try. */
export type CardTrouble = { message: string; isUnsure: boolean; isAdvised?: boolean }

const unexplained = 'カードでお支払いできませんでした。'

/** Takes a payment that failed back to waiting, so that another card may be tried; one that has moved on stays. */
async function reopen(api: Client, id: string) {
  const { paymentStatus } = await api.payment.one({ id })
  if (paymentStatus !== PaymentStatus.error) return
  try {
    await api.payment.patch({ id, body: { paymentStatus: PaymentStatus.unpaid } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
  }
}

/** One try of a card: whether it runs, and what went wrong with the last one. */
type Attempt = { isRunning: boolean; trouble?: CardTrouble }

/**
 * Tries one card after another, whichever gateway takes them. `pay` asks the server whether the payment is still open
 * (another tab may have paid or canceled it), lets `confirm` ask the gateway, and tells `onAnswer` how the payment stands.
 */
export function useCardPayment(paymentID: string, onAnswer: OnAnswer) {
  const { api } = useApp()
  const [attempt, setAttempt] = useState<Attempt>({ isRunning: false })

  // The back button may bring the page back as it was left for the bank's.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setAttempt({ isRunning: false })
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function ask(confirm: () => Promise<CardAnswer>): Promise<CardAnswer> {
    const { status } = await api.payment.card({ id: paymentID })
    if (status === 'succeeded' || status === 'processing') return { status, failureReason: null }
    await reopen(api, paymentID)
    return confirm()
  }

  /** Answers the refusal when there is one, so that a form can show its issues beside its fields. */
  async function pay(confirm: () => Promise<CardAnswer>): Promise<ApiError | undefined> {
    let isUnsure = false
    let trouble: CardTrouble | undefined
    setAttempt({ isRunning: true })
    try {
      const { status, failureReason } = await ask(() => {
        isUnsure = true
        return confirm()
      })
      await onAnswer(status)
      if (status === 'failed')
        trouble = { message: failureReason ?? unexplained, isUnsure: false, isAdvised: failureReason !== null }
    } catch (error) {
      if (!(error instanceof ApiError)) {
        trouble = { message: unexplained, isUnsure }
        throw error
      }
      if (error.code === 'conflict') await onAnswer('canceled')
      trouble = { message: error.message, isUnsure: isUnsure && (error.status === 0 || error.status >= 500) }
      return error
    } finally {
      setAttempt({ isRunning: false, ...(trouble && { trouble }) })
    }
  }
  return { pay, busy: attempt.isRunning, trouble: attempt.trouble }
}
