import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import type { CardAnswer } from './pay-by-card.ts'
import { useCardStart } from './use-card-start.ts'

/** The form of a card, once the gateway is ready for it; `onAnswer` also hears of a payment that is under way already. */
export function CardSection({
  paymentID,
  today,
  returnPath,
  onAnswer,
}: {
  paymentID: string
  today: string
  returnPath: string
  onAnswer: (status: CardAnswer['status']) => void
}) {
  const { start, failure, again } = useCardStart(paymentID)
  const isUnderWay = start?.status === 'processing' || start?.status === 'succeeded'
  useEffect(() => {
    if (start && isUnderWay) onAnswer(start.status === 'succeeded' ? 'succeeded' : 'processing')
  }, [start, isUnderWay, onAnswer])
  if (failure)
    return (
      <Notice
        tone="error"
        title={failure.message}
        action={
          <Button className="bg-base-100" onClick={again}>
            もう一度試す
          </Button>
        }
      />
    )
  if (!start || isUnderWay)
    return (
      <div role="status" aria-label="カードの準備をしています" className="grid gap-6">
        <Skeleton className="h-14" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-12" />
      </div>
    )
  if (start.browser.kind !== 'local')
    return (
      <Notice tone="warning" title="カードでのお支払いは、いま準備中です">
        恐れ入りますが、銀行振込をお選びください。
      </Notice>
    )
  return <CardForm {...{ start, paymentID, today, returnPath }} onAnswer={({ status }) => onAnswer(status)} />
}
