import { mdiReceiptTextOutline } from '@mdi/js'
import { OrderStatus } from '#domain/choices/deal.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { MenuPage } from '../menu-page.tsx'
import { Documents } from '../paper/documents.tsx'
import { menuPath, roomPath, type Side } from '../side.ts'
import { CancelOrder } from './cancel-order.tsx'
import { isOpen, type PaymentData } from './load-payment.ts'
import { Paid } from './paid.tsx'
import { Pay } from './pay.tsx'
import { PaymentSummary } from './payment-summary.tsx'

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
