import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Notice } from '#ui/notice.tsx'
import { menuPath, type Side } from '../side.ts'
import { CardSection } from './card-section.tsx'
import type { CardAnswer } from './pay-by-card.ts'
import { Settling } from './settling.tsx'
import { TransferSection } from './transfer-section.tsx'
import { useSettled } from './use-settled.ts'

const { card, transfer } = PaymentMethod
const hints = { [card]: 'すぐに完了し、領収書をお渡しできます', [transfer]: 'ご入金の確認に、1〜2営業日かかります' }
/** So many asks (about half a minute) are made after coming back from the bank before the form is shown again. */
const patience = 8

type Phase = 'choose' | 'settling' | 'processing' | 'tired'

/** An open payment: the way to pay, the payment itself, and the wait until the money is known to have come. */
export function Pay({
  side,
  payment,
  today,
  returned,
}: {
  side: Side
  payment: Payment
  today: string
  returned: boolean
}) {
  const router = useRouter()
  const { id, negotiationID, orderID, paymentStatus, errorReason } = payment
  const failed = paymentStatus === PaymentStatus.error
  const [phase, setPhase] = useState<Phase>(returned && !failed ? 'settling' : 'choose')
  const [method, setMethod] = useState<number>(payment.method ?? card)
  const [isTried, setIsTried] = useState(false)
  const waits = phase === 'settling' || phase === 'processing'
  useSettled(waits ? id : null, {
    async onSettled(status) {
      await router.invalidate()
      // A payment that is paid takes this whole part away; until then nothing may begin to be paid again.
      if (status === PaymentStatus.error) setPhase('choose')
    },
    onTired: () => setPhase('tired'),
    ...(phase === 'settling' && { patience }),
  })
  const hear = useCallback((status: CardAnswer['status']) => {
    setIsTried(true)
    if (status === 'succeeded') setPhase('settling')
    if (status === 'processing') setPhase('processing')
  }, [])
  if (waits) return <Settling isLate={phase === 'processing'} />
  return (
    <>
      {phase === 'tired' && (
        <Notice tone="warning" title="お支払いをまだ確認できていません">
          認証が終わっている場合は、少し待ってからこの画面を読み込み直してください。二重に請求されることはありません。
        </Notice>
      )}
      {failed && !isTried && (
        <Notice tone="error" title="前回のお支払いは完了していません">
          {errorReason ?? '決済できませんでした。'}同じ注文のまま、もう一度お支払いいただけます。
        </Notice>
      )}
      <ChoiceCards
        label="お支払い方法"
        columns={1}
        options={PaymentMethod.options.map((one) => ({ ...one, hint: hints[one.value] }))}
        value={method}
        name="method"
        onChange={({ currentTarget }) => setMethod(Number(currentTarget.value))}
      />
      {method === transfer ? (
        <TransferSection side={side} payment={payment} />
      ) : (
        <CardSection
          paymentID={id}
          today={today}
          returnPath={`${menuPath(side, negotiationID, 'paymentMenu', orderID)}&returned=true`}
          onAnswer={hear}
        />
      )}
    </>
  )
}
