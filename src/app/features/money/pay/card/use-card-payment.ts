import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useReducer, type Dispatch } from 'react'
import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { useApp } from '#app/shell/use-app.ts'
import {
  firstState,
  nextState,
  type CardAnswer,
  type CardEvent,
  type CardFailure,
  type CardState,
  type CardStatus,
} from './card-machine.ts'

/** How long the answer to a payment usually takes at most. Milliseconds. */
const answerTimeout = 30_000

const unexplainedMessage = 'カードでお支払いできませんでした。'

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

/** The version of a payment from which on a failure is an answer to the card at hand; any, where it cannot be read. */
async function versionOf(api: Client, id: string): Promise<number> {
  try {
    return (await api.payment.one({ id })).version
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 0
  }
}

const isTaken = (status: CardStatus) => status === 'succeeded' || status === 'processing'

/** What the steps of a payment by card work with; `show` shows how the payment stands. */
type Means = { api: Client; id: string; dispatch: Dispatch<CardEvent>; show: (status: CardStatus) => Promise<void> }

/** Another tab may have paid or canceled the payment: the server is asked before the gateway is. */
async function ask({ api, id }: Means, confirm: () => Promise<CardAnswer>): Promise<CardAnswer> {
  const { status } = await api.payment.card({ id })
  if (isTaken(status)) return { status, failureReason: null }
  await reopen(api, id)
  return confirm()
}

async function settle({ dispatch, show }: Means, { status, failureReason }: CardAnswer) {
  if (status === 'failed') {
    const trouble = { message: failureReason ?? unexplainedMessage, isUnsure: false, isAdvised: failureReason !== null }
    return dispatch({ type: 'refused', trouble, isAnswered: true })
  }
  await show(status)
  // What can be paid no more at the gateway is begun anew, unless the page now says that nothing is due.
  if (status === 'canceled') dispatch({ type: 'open' })
}

/**
 * Offers a card by `confirm`, whichever gateway takes it. Answers the refusal when there is one, so that a form can show its issues
 * beside its fields.
 */
async function offerCard(means: Means, confirm: () => Promise<CardAnswer>): Promise<ApiError | undefined> {
  const { dispatch } = means
  let isAsked = false
  dispatch({ type: 'offered' })
  try {
    const answer = await ask(means, () => {
      isAsked = true
      return confirm()
    })
    await settle(means, answer)
  } catch (error) {
    if (!(error instanceof ApiError)) {
      dispatch({ type: 'refused', trouble: { message: unexplainedMessage, isUnsure: isAsked }, isAnswered: false })
      throw error
    }
    if (error.code === 'conflict') await settle(means, { status: 'canceled', failureReason: null })
    const isUnsure = isAsked && (error.status === 0 || error.status >= 500)
    dispatch({ type: 'refused', trouble: { message: error.message, isUnsure }, isAnswered: false })
    return error
  }
}

/** Asks for the way to the gateway: the same one however often and from how many tabs it is asked for. */
function useOpening(isOpening: boolean, { api, id, dispatch, show }: Means) {
  useEffect(() => {
    if (!isOpening) return
    let isLeft = false
    async function askForWay() {
      try {
        const start = await api.payment.card({ id })
        if (isLeft) return
        if (isTaken(start.status)) await show(start.status)
        else dispatch({ type: 'opened', start })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isLeft && error.code === 'conflict') await show('canceled')
        if (!isLeft) dispatch({ type: 'blocked', failure: { title: error.message } })
      }
    }
    void askForWay()
    return () => {
      isLeft = true
    }
  }, [isOpening, api, id, dispatch, show])
}

/** Ends a wait that has lasted too long. */
function useTimeout(isAwaiting: boolean, dispatch: Dispatch<CardEvent>) {
  const router = useRouter()
  useEffect(() => {
    if (!isAwaiting) return
    async function giveUp() {
      // The stream may have been lost: the page reads once more before it says that nothing is known.
      await router.invalidate()
      dispatch({ type: 'timedOut' })
    }
    const timer = setTimeout(() => void giveUp(), answerTimeout)
    return () => clearTimeout(timer)
  }, [isAwaiting, router, dispatch])
}

/** The back button may bring the page back as it was left for the bank's. */
function useRestored(dispatch: Dispatch<CardEvent>) {
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => event.persisted && dispatch({ type: 'restored' })
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [dispatch])
}

/** A payment by card as the parts of the page share it: how far it is, and what its form may do. */
export type CardPayment = {
  state: CardState
  /** Asks for the way to the gateway anew. */
  open: () => void
  /** Ends the way: no card can be typed. */
  block: (failure: CardFailure) => void
  pay: (confirm: () => Promise<CardAnswer>) => Promise<ApiError | undefined>
}

/**
 * Pays by card, one card after another, until the payment is known to be paid. The payment comes from a live page, which reads it
 * when its answer comes. The way to the gateway is asked for while the payer has chosen to pay by card (`isChosen`). `isReturned`
 * says that the payer comes back from the bank's page.
 */
export function useCardPayment(
  { id, paymentStatus, version }: Payment,
  { isChosen, isReturned }: { isChosen: boolean; isReturned: boolean },
): CardPayment {
  const { api } = useApp()
  const router = useRouter()
  const hasFailed = paymentStatus === PaymentStatus.error
  const [state, dispatch] = useReducer(nextState, firstState(isReturned && !hasFailed, version))
  const { stage } = state
  const show = useCallback(
    async (status: CardStatus) => {
      if (status === 'succeeded' || status === 'processing')
        dispatch({ type: 'accepted', answer: status, version: await versionOf(api, id) })
      await router.invalidate()
    },
    [api, id, router],
  )
  const means = { api, id, dispatch, show }
  useOpening(isChosen && stage === 'opening', means)
  useTimeout(stage === 'awaiting', dispatch)
  useRestored(dispatch)
  useEffect(() => {
    if (hasFailed) dispatch({ type: 'failed', version })
  }, [hasFailed, version, stage])
  // Stripe's fields are drawn anew where this one changes.
  const block = useCallback((failure: CardFailure) => dispatch({ type: 'blocked', failure }), [])
  return {
    state,
    open: () => dispatch({ type: 'open' }),
    block,
    pay: (confirm) => offerCard(means, confirm),
  }
}
