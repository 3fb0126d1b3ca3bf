import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { menuPath, type Side } from '../side.ts'
import { CardSection } from './card-section.tsx'
import { Settling } from './settling.tsx'
import { TransferSection } from './transfer-section.tsx'
import type { CardStatus } from './use-card-start.ts'
import { useSettled } from './use-settled.ts'

const { card, transfer } = PaymentMethod
const hints = { [card]: 'すぐに完了し、領収書をお渡しできます', [transfer]: 'ご入金の確認に、1〜2営業日かかります' }
/** `returned` from the bank's page with an answer unknown here, `tired` of waiting for it; the others as the gateway says. */
type Phase = 'choose' | 'returned' | 'succeeded' | 'processing' | 'tired'

/**
 * An open payment: the way to pay, the payment itself, and the wait until the money is known to have come. `children` is
 * what else may be done, but not while a payment is under way.
 */
export function Pay({
  side,
  payment,
  today,
  returned,
  children,
}: {
  side: Side
  payment: Payment
  today: string
  returned: boolean
  children: ReactNode
}) {
  const router = useRouter()
  const toast = useToast()
  const { id, negotiationID, orderID, paymentStatus, errorReason } = payment
  const failed = paymentStatus === PaymentStatus.error
  const [phase, setPhase] = useState<Phase>(returned && !failed ? 'returned' : 'choose')
  const [method, setMethod] = useState<number>(payment.method ?? card)
  const [isTried, setIsTried] = useState(false)
  const here = menuPath(side, negotiationID, 'paymentMenu', orderID)
  // What a bank's page adds to the address tells this payer's browser alone, and only once.
  useEffect(() => {
    if (returned) void router.navigate({ href: here, replace: true })
  }, [router, returned, here])
  const waits = phase === 'returned' || phase === 'succeeded' || phase === 'processing'
  useSettled(waits ? id : null, {
    async onSettled(status) {
      await router.invalidate()
      // A payment that is paid takes this whole part away; until then nothing may begin to be paid again.
      if (status === PaymentStatus.error) setPhase('choose')
      else toast('お支払いを確認しました')
    },
    onTired: () => setPhase(phase === 'returned' ? 'tired' : 'processing'),
  })
  const hear = useCallback(
    async (status: CardStatus) => {
      setIsTried(true)
      if (status === 'succeeded' || status === 'processing') setPhase(status)
      if (status === 'canceled') await router.invalidate()
    },
    [router],
  )
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
          returnPath={`${here}&returned=true`}
          onAnswer={hear}
          onTransfer={() => setMethod(transfer)}
        />
      )}
      {children}
    </>
  )
}
