import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { useApp } from '#app/shell/use-app.ts'

export type CardStart = Awaited<ReturnType<Client['payment']['card']>>

/** What has come of a card that was offered to the gateway: how the payment stands. `canceled` can be paid no more. */
export type CardStatus = CardStart['status']

/** Hears how the payment stands; resolves when the page shows it. */
export type OnAnswer = (status: CardStatus) => Promise<void>

/** Why no card can be taken now, and what the payer can do. */
export type Failure = { title: string; advice?: string }

/**
 * Opens the way to pay by card, once the page lives; the same way however often and from how many tabs it is asked.
 * `onAnswer` hears of a payment that is under way or over already, `block` ends the way, `again` opens it anew.
 */
export function useCardStart(paymentID: string, onAnswer: OnAnswer) {
  const { api } = useApp()
  const [way, setWay] = useState<{ start?: CardStart; failure?: Failure }>({})
  const [tries, setTries] = useState(0)
  const block = useCallback((failure: Failure) => setWay({ failure }), [])
  useEffect(() => {
    let isLeft = false
    async function open() {
      try {
        const start = await api.payment.card({ id: paymentID })
        if (isLeft) return
        if (start.status === 'succeeded' || start.status === 'processing') await onAnswer(start.status)
        else setWay({ start })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isLeft && error.code === 'conflict') await onAnswer('canceled')
        if (!isLeft) block({ title: error.message })
      }
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [api, paymentID, tries, onAnswer, block])
  function again() {
    setWay({})
    setTries(tries + 1)
  }
  return { ...way, block, again }
}
