import type { ReactNode } from 'react'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { yen } from '#domain/format/money.ts'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { CancelOrder } from '#app/features/money/pay/cancel-order.tsx'
import { PaymentBadge } from '#app/features/money/payment-badge.tsx'
import { OfArea } from '#app/shell/of-area.tsx'
import type { Account } from './load-account.ts'

/** A part of an account under its heading; nothing while there is nothing in it. */
function Part({ title, rows, children }: { title: string; rows: readonly object[]; children: ReactNode }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3 *:min-w-0">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

const dayOrDash = (day: string | null) => (day ? <Time at={day} /> : '―')

type Payment = Account['payments'][number]

/** Whether an order stands unpaid that has no page of its own, as one with a quotation has: a usage fee. */
const mayCancelHere = ({ quotationID, orderStatus }: Account['orders'][number], payment: Payment | undefined) =>
  quotationID === null && orderStatus !== OrderStatus.canceled && payment?.paymentStatus !== PaymentStatus.paid

/** What was ordered, and whether it is paid. */
export function AccountOrders({ orders, payments, quotations }: Pick<Account, 'orders' | 'payments' | 'quotations'>) {
  const nameOf = (quotationID: string | null) =>
    quotations
      .find(({ id }) => id === quotationID)
      ?.lines.map(({ name }) => name)
      .join('、') ?? '利用料'
  const rows = orders.map((order) => ({ order, payment: payments.find(({ orderID }) => orderID === order.id) }))
  return (
    <Part title="注文とお支払い" rows={rows}>
      <Table
        caption="注文とお支払い（新しい順）"
        rows={rows}
        keyOf={({ order }) => order.id}
        columns={[
          { label: '内容', head: true, cell: ({ order }) => <b>{nameOf(order.quotationID)}</b> },
          { label: '注文', cell: ({ order }) => <Time at={order.orderAt} /> },
          {
            label: '状況',
            cell: ({ order, payment }) => (
              <>
                {payment ? (
                  <PaymentBadge
                    status={payment.paymentStatus}
                    isCanceled={order.orderStatus === OrderStatus.canceled}
                  />
                ) : (
                  OrderStatus.label(order.orderStatus)
                )}
                {mayCancelHere(order, payment) && (
                  <OfArea area={DeskArea.deal}>
                    <CancelOrder order={order} />
                  </OfArea>
                )}
              </>
            ),
          },
          { label: '方法', cell: ({ payment }) => PaymentMethod.label(payment?.method ?? null) || '―' },
          { label: '期限', cell: ({ payment }) => dayOrDash(payment?.dueDate ?? null) },
          { label: '金額（税込）', align: 'right', cell: ({ order }) => <b>{yen(order.totalAmount)}</b> },
        ]}
      />
    </Part>
  )
}

/** The deposits that are set against what was ordered. */
export const AccountDeposits = ({ deposits }: Pick<Account, 'deposits'>) => (
  <Part title="入金" rows={deposits}>
    <Table
      caption="入金（新しい順）"
      rows={deposits}
      keyOf={({ id }) => id}
      columns={[
        { label: '名義', head: true, cell: ({ payerName }) => <b>{payerName}</b> },
        { label: '入金日', cell: ({ paidOn }) => <Time at={paidOn} /> },
        { label: '状態', cell: ({ status }) => TransferStatus.label(status) },
        { label: '金額', align: 'right', cell: ({ amount }) => <b>{yen(amount)}</b> },
      ]}
    />
  </Part>
)

/** What was or is to be given back. */
export const AccountRefunds = ({ refunds }: Pick<Account, 'refunds'>) => (
  <Part title="返金" rows={refunds}>
    <Table
      caption="返金（新しい順）"
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        { label: '理由', head: true, cell: ({ reason }) => <b>{reason}</b> },
        { label: '申請', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { label: '状態', cell: ({ status }) => RefundStatus.label(status) },
        { label: '振り込んだ日', cell: ({ sentOn }) => dayOrDash(sentOn) },
        { label: '金額', align: 'right', cell: ({ amount }) => <b>{yen(amount)}</b> },
      ]}
    />
  </Part>
)
