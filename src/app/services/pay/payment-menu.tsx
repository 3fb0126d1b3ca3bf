import { mdiReceiptTextOutline } from '@mdi/js'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { useLivePage } from '#app/chat/live/use-live-page.ts'
import { MenuPage } from '../menu-page.tsx'
import { Documents } from '../paper/documents.tsx'
import { menuPath, roomPath, type Side } from '../side.ts'
import { CancelOrder } from './cancel-order.tsx'
import { isOpen, type PaymentData } from './load-payment.ts'
import { Paid } from './paid.tsx'
import { Pay } from './pay.tsx'
import { useEffect, useRef } from 'react'
import { useToast } from '#ui/overlay/toast.tsx'

/** Tells the payer, once, that the payment on the page has become paid while they looked at it. */
function usePaidToast(payment: Pick<Payment, 'id' | 'paymentStatus'> | null): void {
  const toast = useToast()
  const before = useRef(payment)
  useEffect(() => {
    const wasOpen =
      before.current?.id === payment?.id &&
      PaymentStatus.open.some((status) => status === before.current?.paymentStatus)
    before.current = payment
    if (wasOpen && payment?.paymentStatus === PaymentStatus.paid) toast('お支払いを確認しました')
  }, [payment, toast])
}

/** Pays for an order by card or by transfer; later, says how it was paid. */
export function PaymentMenu({
  side,
  data,
  returned,
  bare,
}: {
  side: Side
  data: PaymentData
  returned: boolean
  bare: boolean
}) {
  const { deal, payment, order, what, documents, today } = data
  const { id } = deal.negotiation
  useLivePage(id)
  usePaidToast(payment)
  const toMenus = <LinkButton href={menuPath(side, id, 'selectMenu')}>サービスの見積を見る</LinkButton>
  return (
    <MenuPage deal={deal} bare={bare} back={{ href: roomPath(side, id), label: '商談に戻る' }} title="お支払い">
      {!payment ? (
        <EmptyState icon={mdiReceiptTextOutline} title="お支払いはありません" action={toMenus}>
          見積を注文すると、ここでお支払いいただけます。
        </EmptyState>
      ) : !isOpen(payment) ? (
        <Paid {...{ side, payment, what, documents }} />
      ) : order?.orderStatus === OrderStatus.canceled ? (
        <EmptyState icon={mdiReceiptTextOutline} title="この注文は取り消されています" action={toMenus}>
          お支払いは不要です。
        </EmptyState>
      ) : (
        <>
          <PaymentSummary payment={payment} what={what} />
          <Pay key={payment.id} {...{ side, payment, today, returned }}>
            {order?.orderStatus === OrderStatus.request && <CancelOrder order={order} />}
          </Pay>
        </>
      )}
      <Documents documents={documents} />
    </MenuPage>
  )
}

/** How much is to be paid, for what, and by when. */
function PaymentSummary({ payment: { amount, dueDate }, what }: { payment: Payment; what: readonly string[] }) {
  return (
    <section aria-label="お支払いの内容" className="rounded-box bg-base-200 p-5 md:p-6">
      <p className="text-muted text-sm">お支払い金額（税込）</p>
      <p className="num text-3xl font-extrabold">{yen(amount)}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">内容</dt>
        <dd className="wrap-anywhere">{what.join('、')}</dd>
        {dueDate && (
          <>
            <dt className="text-muted">支払期限</dt>
            <dd>
              <Time at={dueDate} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
