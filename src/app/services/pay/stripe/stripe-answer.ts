import type { PaymentIntentResult } from '@stripe/stripe-js'
import { noAnswer } from '#http/api-error.ts'
import type { CardAnswer } from '../card/use-card-payment.ts'

/** Whose message is for the payer, in the language that Stripe was told. The others speak to developers. */
const forPayer = ['card_error', 'validation_error']
const unanswered = ['api_connection_error', 'api_error', 'rate_limit_error']

/**
 * What Stripe says of a card, in the words of every gateway. A payment that another tab has made comes as an error.
 * @throws ApiError when the answer was lost
 */
export function answerOf({ paymentIntent, error }: PaymentIntentResult): CardAnswer {
  const { status } = paymentIntent ?? error.payment_intent ?? {}
  if (status === 'succeeded' || status === 'processing' || status === 'canceled') return { status, failureReason: null }
  if (error && unanswered.includes(error.type)) throw noAnswer('network', error)
  const isForPayer = error && (forPayer.includes(error.type) || error.code === 'payment_intent_authentication_failure')
  return { status: 'failed', failureReason: (isForPayer && error.message) || null }
}
