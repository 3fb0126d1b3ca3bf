import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import type { Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { PaymentBadge } from '#app/services/payment-badge.tsx'
import type { About } from './about-payments.ts'
import type { Names } from './load-money.ts'
import { RequestRefund } from './request-refund.tsx'

/** What the desk reads of each payment; `canceled` are the ids of those whose orders were canceled. */
export const paymentColumns = (names: Names, canceled: readonly string[], about: About): Column<Payment>[] => [
  {
    label: '支払者',
    head: true,
    cell: ({ paymentUserID, createdAt }) => (
      <>
        <p className="font-bold">{names[paymentUserID] ?? '退会した会員'}</p>
        <p className="text-muted text-sm">
          <Time at={createdAt} /> のご注文
        </p>
      </>
    ),
  },
  {
    label: '内容',
    cell: ({ id }) => (
      <>
        <p className="max-w-64 font-medium">{about[id]?.what}</p>
        <p className="text-muted max-w-64 text-sm">{about[id]?.home}</p>
        <p className="text-muted num text-sm">{about[id]?.number}</p>
      </>
    ),
  },
  {
    label: '状況',
    cell: ({ id, paymentStatus, errorReason }) => (
      <>
        <PaymentBadge status={paymentStatus} isCanceled={canceled.includes(id)} />
        {paymentStatus === PaymentStatus.error && errorReason && !canceled.includes(id) && (
          <p className="text-muted mt-1 max-w-56 text-sm">{errorReason}</p>
        )}
      </>
    ),
  },
  { label: '方法', cell: ({ method }) => PaymentMethod.label(method) || '未定' },
  {
    label: '期限・入金',
    cell: ({ id, dueDate }) => {
      const paidOn = about[id]?.paidOn
      if (paidOn)
        return (
          <>
            <Time at={paidOn} /> 領収
          </>
        )
      return dueDate && !canceled.includes(id) ? (
        <>
          <Time at={dueDate} /> まで
        </>
      ) : (
        '―'
      )
    },
  },
  {
    label: '金額（税込）',
    align: 'right',
    cell: ({ id, amount, refundedAmount }) => (
      <>
        <p className="font-bold">{yen(amount)}</p>
        {about[id]?.isBeingRefunded && <p className="text-sm font-medium">返金の申請中</p>}
        {refundedAmount > 0 && <p className="text-muted text-sm">返金 {yen(refundedAmount)}</p>}
      </>
    ),
  },
  {
    label: '',
    cell: (payment) => (
      <div className="flex flex-wrap gap-2">
        <LinkButton href={href(pages.adminRoom, { id: payment.negotiationID })}>商談</LinkButton>
        {about[payment.id]?.quotationID && (
          <LinkButton
            href={href(pages.adminCreateOrder, {
              negotiationID: payment.negotiationID,
              quotationID: about[payment.id]!.quotationID!,
            })}
          >
            注文
          </LinkButton>
        )}
        {payment.paymentStatus === PaymentStatus.paid && (
          <RequestRefund payment={payment} name={names[payment.paymentUserID] ?? ''} />
        )}
      </div>
    ),
  },
]
