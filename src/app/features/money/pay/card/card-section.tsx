import { useRef } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { CardForm, type FormState } from './card-form.tsx'
import { LocalCardForm } from './local-card-form.tsx'
import { useStripeFields, answerOf } from './stripe-gateway.ts'
import type { CardPayment } from './use-card-payment.ts'

/** Where the fields of a card will be. */
const CardSkeleton = () => (
  <div role="status" aria-label="カードの準備をしています" className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
)

/** Pays by card at Stripe: its fields are Stripe's, and the bank's authentication (3-D Secure) opens over the page. */
function StripeCardForm({
  state,
  pay,
  block,
  returnPath,
}: {
  state: FormState
  pay: CardPayment['pay']
  block: CardPayment['block']
  returnPath: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const fields = useStripeFields(state.start, place, block)

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
    <CardForm state={state} isLoading={!fields} onSubmit={submit}>
      <div>
        {!fields && <CardSkeleton />}
        <div ref={place} />
      </div>
    </CardForm>
  )
}

/** The form of a card, once the gateway is ready for it, or why there is none. */
export function CardSection({
  card: { state, open, block, pay },
  today,
  returnPath,
  onTransfer,
}: {
  card: CardPayment
  today: string
  returnPath: string
  /** Goes on to a transfer, where that is open. */
  onTransfer: (() => void) | undefined
}) {
  switch (state.stage) {
    case 'opening':
      return <CardSkeleton />
    case 'blocked':
      return (
        <Notice
          tone="error"
          title={state.failure.title}
          action={
            <>
              <Button className="bg-base-100" onClick={open}>
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
          {state.failure.advice}
        </Notice>
      )
    case 'ready':
    case 'paying':
      if (state.start.browser.kind === 'stripe')
        return <StripeCardForm state={state} pay={pay} block={block} returnPath={returnPath} />
      return <LocalCardForm state={state} pay={pay} today={today} returnPath={returnPath} />
    case 'awaiting':
      return null
  }
}
