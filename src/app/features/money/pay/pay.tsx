import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { menuPath, type Side } from '#app/shell/session/side.ts'
import { ClosedWays } from './payment-summary.tsx'
import { CardSection } from './card/card-section.tsx'
import { useCardPayment } from './card/use-card-payment.ts'
import { TransferSection } from './transfer.tsx'

const { card, transfer } = PaymentMethod
const hints = { [card]: 'すぐに完了し、領収書をお渡しできます', [transfer]: 'ご入金の確認に、1〜2営業日かかります' }

/**
 * An open payment: the way to pay, the payment itself, and the wait until the money is known to have come. `children` is
 * what else may be done, but not while a payment is under way.
 */
export function Pay({
  side,
  payment,
  today,
  returned,
  ways,
  children,
}: {
  side: Side
  payment: Payment
  /** The ways to pay that are open now. */
  ways: readonly number[]
  today: string
  returned: boolean
  children: ReactNode
}) {
  const router = useRouter()
  const { negotiationID, orderID, paymentStatus, errorReason } = payment
  const [method, setMethod] = useState<number>(
    payment.method && ways.includes(payment.method) ? payment.method : (ways[0] ?? card),
  )
  const payByCard = useCardPayment(payment, { isChosen: method === card && ways.includes(card), isReturned: returned })
  const { state } = payByCard
  function choose(way: number) {
    setMethod(way)
    payByCard.open()
  }
  const here = menuPath(side, negotiationID, 'paymentMenu', orderID)
  // What a bank's page adds to the address tells this payer's browser alone, and only once.
  useEffect(() => {
    if (returned) void router.navigate({ href: here, replace: true })
  }, [router, returned, here])
  if (state.stage === 'awaiting') return <Settling isLate={state.answer === 'processing'} />
  return (
    <>
      {state.remark === 'unconfirmed' && (
        <Notice tone="warning" title="お支払いをまだ確認できていません">
          認証が終わっている場合は、少し待ってからこの画面を読み込み直してください。二重に請求されることはありません。
        </Notice>
      )}
      {state.remark === 'lastFailure' && paymentStatus === PaymentStatus.error && (
        <Notice tone="error" title="前回のお支払いは完了していません">
          {errorReason ?? '決済できませんでした。'}同じ注文のまま、もう一度お支払いいただけます。
        </Notice>
      )}
      <ChoiceCards
        label="お支払い方法"
        columns={1}
        options={PaymentMethod.options
          .filter(({ value }) => ways.includes(value))
          .map((option) => ({ ...option, hint: hints[option.value] }))}
        value={method}
        name="method"
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <ClosedWays ways={ways} />
      {ways.includes(method) && method === transfer && <TransferSection side={side} payment={payment} />}
      {ways.includes(method) && method === card && (
        <CardSection
          card={payByCard}
          today={today}
          returnPath={`${here}&returned=true`}
          onTransfer={ways.includes(transfer) ? () => choose(transfer) : undefined}
        />
      )}
      {children}
    </>
  )
}

/** The wait between paying and knowing that it is paid; `isLate` when the card company takes its time. */
function Settling({ isLate }: { isLate: boolean }) {
  return (
    <section role="status" className="rounded-box bg-base-200 grid justify-items-center gap-3 px-6 py-12 text-center">
      <span className="loading loading-spinner loading-lg" aria-hidden />
      <h2 className="text-lg">{isLate ? 'カード会社で処理しています' : 'お支払いを確認しています'}</h2>
      <p className="text-muted max-w-[30em] text-sm">
        {isLate
          ? '完了まで時間がかかることがあります。この画面を閉じても大丈夫です。結果はメールと商談の画面でお知らせします。'
          : 'この画面のまま、少しお待ちください。確認できると、自動で切り替わります。'}
      </p>
    </section>
  )
}
