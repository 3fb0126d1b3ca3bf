import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { LocalCardForm } from './local-card-form.tsx'
import { StripeCardForm } from '../stripe/stripe-card-form.tsx'
import { useCardStart, type CardStatus, type OnAnswer } from './use-card-start.ts'

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
  onTransfer: () => void
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
            <Button className="bg-base-100" onClick={onTransfer}>
              銀行振込にする
            </Button>
          </>
        }
      >
        {failure.advice}
      </Notice>
    )
  if (!start) return <CardSkeleton />
  const form = {
    ...{ start, paymentID, returnPath },
    async onAnswer(status: CardStatus) {
      await onAnswer(status)
      // Whoever is still here may pay after all, only not by this start.
      if (status === 'canceled') again()
    },
  }
  if (start.browser.kind === 'stripe') return <StripeCardForm {...form} onBlocked={block} />
  return <LocalCardForm {...form} today={today} />
}
