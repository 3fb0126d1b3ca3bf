import { mdiReceiptTextOutline, mdiCashRefund, mdiCheck } from '@mdi/js'
import { OrderStatus, PaymentStatus, PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { MenuPage } from '../menu-page.tsx'
import { Documents } from '../paper/documents.tsx'
import { menuPath, roomPath, type Side } from '#app/shell/session/side.ts'
import { CancelOrder } from './cancel-order.tsx'
import { DepositProgress } from './deposit-progress.tsx'
import { paymentStage, type PaymentData } from './load-payment.ts'
import { Pay } from './pay.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { DocumentKind } from '#domain/choices/document.ts'
import { yen } from '#domain/format/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Document } from '#domain/deal/document.ts'
import { SaveDocument } from '../paper/save-document.tsx'

/** Shows the payer that the payment on the page has become paid while they looked at it: what was above it is gone, and the page shorter. */
function useResultInSight(payment: Pick<Payment, 'id' | 'paymentStatus'> | null) {
  const result = useRef<HTMLElement>(null)
  const before = useRef(payment)
  useEffect(() => {
    const wasOpen =
      before.current?.id === payment?.id &&
      PaymentStatus.open.some((status) => status === before.current?.paymentStatus)
    before.current = payment
    if (!wasOpen || payment?.paymentStatus !== PaymentStatus.paid) return
    result.current?.scrollIntoView({ block: 'center' })
    result.current?.focus({ preventScroll: true })
  }, [payment])
  return result
}

type MenuProps = { side: Side; data: PaymentData; returned: boolean }

/** What the page is about, at the stage that the payment has reached. */
function Stage({ side, data, returned, result }: MenuProps & { result: RefObject<HTMLElement | null> }) {
  const { deal, order, account, what, documents, today } = data
  const at = paymentStage(data)
  const toMenus = <LinkButton href={menuPath(side, deal.negotiation.id, 'selectMenu')}>サービスの見積を見る</LinkButton>
  switch (at.stage) {
    case 'none':
      return (
        <EmptyState icon={mdiReceiptTextOutline} title="お支払いはありません" action={toMenus}>
          見積を注文すると、ここでお支払いいただけます。
        </EmptyState>
      )
    case 'settled':
      return <PaidState ref={result} side={side} payment={at.payment} what={what} documents={documents} />
    case 'canceled':
      return (
        <EmptyState icon={mdiReceiptTextOutline} title="この注文は取り消されています" action={toMenus}>
          {account && account.received > 0
            ? `お振り込みいただいた${yen(account.received)}の返し方は、担当者からご連絡します。`
            : 'お支払いは不要です。'}
        </EmptyState>
      )
    case 'due':
      return (
        <>
          <PaymentSummary payment={at.payment} what={what} />
          {account && <DepositProgress account={account} />}
          {!at.isCovered && (
            <Pay
              key={at.payment.id}
              side={side}
              payment={at.payment}
              today={today}
              returned={returned}
              ways={account?.ways ?? []}
            >
              {order?.orderStatus === OrderStatus.request && <CancelOrder order={order} />}
            </Pay>
          )}
        </>
      )
  }
}

/** Pays for an order by card or by transfer; later, says how it was paid. */
export function PaymentMenu({ side, data, returned }: MenuProps) {
  const { deal, payment, documents } = data
  const { id } = deal.negotiation
  useLivePage(id)
  const result = useResultInSight(payment)
  return (
    <MenuPage deal={deal} bare back={{ href: roomPath(side, id), label: '商談に戻る' }} title="お支払い">
      <Stage side={side} data={data} returned={returned} result={result} />
      <Documents documents={documents} />
    </MenuPage>
  )
}

type Props = {
  ref: RefObject<HTMLElement | null>
  side: Side
  payment: Payment
  what: readonly string[]
  documents: readonly Document[]
}

/** Says that the money has come, and gives the receipt; of what was given back in full, that and its paper. */
function PaidState({ ref, side, payment, what, documents }: Props) {
  const { amount, method, negotiationID, paymentStatus, refundedAmount } = payment
  const isRefunded = paymentStatus === PaymentStatus.refunded
  const wanted = isRefunded ? DocumentKind.refund : DocumentKind.receipt
  const paper = documents.find(({ kind }) => kind === wanted)
  const paidBy = method ? `・${PaymentMethod.label(method)}` : ''
  const later = 'カードにお返しするときは、明細に反映されるまで数日かかることがあります。'
  return (
    <>
      {refundedAmount > 0 && !isRefunded && (
        <Notice title="一部を返金しました">
          返金額は{yen(refundedAmount)}です。{method === PaymentMethod.card && later}
        </Notice>
      )}
      <section
        ref={ref}
        tabIndex={-1}
        aria-label="お支払いの結果"
        className={`rounded-box grid justify-items-center gap-3 px-6 py-10 text-center outline-none! ${isRefunded ? 'bg-base-200' : 'bg-success/50'}`}
      >
        <span className="bg-base-100 grid size-14 place-items-center rounded-full">
          <Icon path={isRefunded ? mdiCashRefund : mdiCheck} className="size-8" />
        </span>
        <h2 className="text-xl">{isRefunded ? '全額を返金しました' : 'お支払いが完了しました'}</h2>
        <p className="num text-3xl font-extrabold">{yen(amount)}</p>
        <p className="text-sm wrap-anywhere">
          {what.join('、')}
          {paidBy}
        </p>
        {isRefunded && method === PaymentMethod.card && <p className="text-sm">{later}</p>}
        <div className="*:bg-base-100 mt-3 flex flex-wrap justify-center gap-3">
          {paper && <SaveDocument document={paper} isNamed />}
          <LinkButton href={roomPath(side, negotiationID)}>商談に戻る</LinkButton>
        </div>
      </section>
    </>
  )
}
