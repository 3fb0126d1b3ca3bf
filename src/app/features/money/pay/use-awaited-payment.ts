import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { CardStatus } from './card/use-card-start.ts'

/**
 * How far a payment is: `returned` from the bank's page with an answer unknown here, `unconfirmed` when none has come for
 * long; the others as the gateway says.
 */
type Phase = 'choose' | 'returned' | 'succeeded' | 'processing' | 'unconfirmed'

/** How long the answer to a payment usually takes at most. Milliseconds. */
const answerTimeout = 30_000

/** What a phase becomes when no answer has come for long. */
const afterTimeout: Record<Phase, Phase> = {
  choose: 'choose',
  returned: 'unconfirmed',
  succeeded: 'processing',
  processing: 'processing',
  unconfirmed: 'unconfirmed',
}

/** The version of a payment from which on a failure is an answer to the card at hand; any, where it cannot be read. */
async function versionOf(api: Client, id: string): Promise<number> {
  try {
    return (await api.payment.one({ id })).version
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 0
  }
}

/**
 * The wait from a card being taken until the payment is known to be paid or failed. The payment comes from a live page,
 * which reads it when its answer comes. `takeAnswer` takes what the gateway says of a card; `returned` says that the payer comes
 * back from the bank's page. `isTried` once a card was offered.
 */
export function useAwaitedPayment({ id, paymentStatus, version }: Payment, returned: boolean) {
  const { api } = useApp()
  const router = useRouter()
  const hasFailed = paymentStatus === PaymentStatus.error
  const [phase, setPhase] = useState<Phase>(returned && !hasFailed ? 'returned' : 'choose')
  const [awaitedFrom, setAwaitedFrom] = useState(version)
  const [isTried, setIsTried] = useState(false)
  const isAwaited = phase === 'returned' || phase === 'succeeded' || phase === 'processing'
  // A failure that the page had read of before is that of an earlier card.
  if (isAwaited && hasFailed && version >= awaitedFrom) setPhase('choose')
  useEffect(() => {
    if (!isAwaited) return
    async function giveUp() {
      // The stream may have been lost: the page reads once more before it says that nothing is known.
      await router.invalidate()
      setPhase((now) => afterTimeout[now])
    }
    const timer = setTimeout(() => void giveUp(), answerTimeout)
    return () => clearTimeout(timer)
  }, [isAwaited, router])
  const takeAnswer = useCallback(
    async (status: CardStatus) => {
      setIsTried(true)
      if (status === 'succeeded' || status === 'processing') {
        setAwaitedFrom(await versionOf(api, id))
        setPhase(status)
      }
      if (status !== 'failed') await router.invalidate()
    },
    [api, id, router],
  )
  return { phase, isAwaited, isTried, takeAnswer }
}
