import { useRef } from 'react'
import { CardForm } from '../card/card-form.tsx'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { answerOf } from './stripe-answer.ts'
import { useCardPayment } from '../card/use-card-payment.ts'
import type { CardStart, Failure, OnAnswer } from '../card/use-card-start.ts'
import { useStripeFields } from './use-stripe-fields.ts'

/** Pays by card at Stripe: its fields are Stripe's, and the bank's authentication (3-D Secure) opens over the page. */
export function StripeCardForm({
  start,
  paymentID,
  returnPath,
  onAnswer,
  onBlocked,
}: {
  start: CardStart
  paymentID: string
  returnPath: string
  onAnswer: OnAnswer
  onBlocked: (failure: Failure) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const fields = useStripeFields(start, place, onBlocked)
  const { pay, busy, trouble } = useCardPayment(paymentID, onAnswer)

  async function submit() {
    if (!fields) return
    const { stripe, elements, payer } = fields
    // What is wrong with a field stands beside it, in Stripe's words.
    if ((await elements.submit()).error) return
    await pay(async () => {
      const result = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          // Only a bank that takes over the whole page leads back by it.
          return_url: location.origin + returnPath,
          // Visa Secure wants both with every authentication since August 2024.
          payment_method_data: { billing_details: payer },
        },
      })
      return answerOf(result)
    })
  }
  return (
    <CardForm amount={start.amount} busy={busy || !fields} trouble={trouble} onSubmit={submit}>
      <div>
        {!fields && <CardSkeleton />}
        <div ref={place} />
      </div>
    </CardForm>
  )
}
