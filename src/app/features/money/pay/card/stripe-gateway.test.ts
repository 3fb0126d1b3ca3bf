import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { answerOf } from './stripe-gateway.ts'

const intent = (status: PaymentIntent['status']) => ({ status }) as PaymentIntent
const refused = (error: Partial<StripeError>) => answerOf({ error } as PaymentIntentResult)

test('a payment that is made or under way is told as it is', () => {
  expect(answerOf({ paymentIntent: intent('succeeded') }).status).toBe('succeeded')
  expect(answerOf({ paymentIntent: intent('processing') }).status).toBe('processing')
})

test('a declined card and a failed authentication are told in the words of Stripe', () => {
  const message = 'カードの残高が不足しています。別のカードでお試しください。'
  const payment_intent = intent('requires_payment_method')
  const declined = { status: 'failed', failureReason: message }
  expect(refused({ type: 'card_error', code: 'card_declined', message, payment_intent })).toEqual(declined)
  const code = 'payment_intent_authentication_failure'
  expect(refused({ type: 'invalid_request_error', code, message, payment_intent })).toEqual(declined)
})

test('what Stripe tells developers is not shown to the payer', () => {
  const message = 'Invalid API Key provided: pk_test_****'
  expect(refused({ type: 'authentication_error', message })).toEqual({ status: 'failed', failureReason: null })
})

test('a payment that another tab has made or canceled is not a refusal', () => {
  const again = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } as const
  expect(refused({ ...again, payment_intent: intent('succeeded') }).status).toBe('succeeded')
  expect(refused({ ...again, payment_intent: intent('canceled') }).status).toBe('canceled')
})

test('a lost answer is neither a success nor a refusal', () => {
  expect(() => refused({ type: 'api_connection_error', message: 'lost' })).toThrow('通信できませんでした')
})

test('an authentication that was left open pays nothing', () => {
  expect(answerOf({ paymentIntent: intent('requires_action') }).status).toBe('failed')
})
