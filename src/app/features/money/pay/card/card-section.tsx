import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { LocalCardForm } from './local-card-form.tsx'
import { useCardStart, type CardStatus, type OnAnswer, type CardStart, type Failure } from './use-card-start.ts'
import { useRef } from 'react'
import { CardForm } from './card-form.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { useStripeFields, answerOf } from './stripe-gateway.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'

/** Where the fields of a card will be. */
const CardSkeleton = () => (
  <div role="status" aria-label="カードの準備をしています" className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
)

/** Pays by card at Stripe: its fields are Stripe's, and the bank's authentication (3-D Secure) opens over the page. */
function StripeCardForm({
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

/** The form of a card, once the gateway is ready for it, or why there is none; `onAnswer` hears how the payment stands. */
export function CardSection({
  paymentID,
  today,
  returnPath,
  onAnswer,
  onTransfer,
}: {
  paymentID: string
  today: string
  returnPath: string
  onAnswer: OnAnswer
  /** Goes on to a transfer, where that is open. */
  onTransfer: (() => void) | undefined
}) {
  const { start, failure, block, again } = useCardStart(paymentID, onAnswer)
  if (failure)
    return (
      <Notice
        tone="error"
        title={failure.title}
        action={
          <>
            <Button className="bg-base-100" onClick={again}>
              もう一度試す
            </Button>
            {onTransfer && (
              <Button className="bg-base-100" onClick={onTransfer}>
                銀行振込にする
              </Button>
            )}
          </>
        }
      >
        {failure.advice}
      </Notice>
    )
  if (!start) return <CardSkeleton />
  const form = {
    start,
    paymentID,
    returnPath,
    async onAnswer(status: CardStatus) {
      await onAnswer(status)
      if (status === 'canceled') again()
    },
  }
  if (start.browser.kind === 'stripe') return <StripeCardForm {...form} onBlocked={block} />
  return <LocalCardForm {...form} today={today} />
}
