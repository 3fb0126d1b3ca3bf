import { mdiCreditCardOutline } from '@mdi/js'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { PaymentStatus } from '#domain/choices/deal.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { askedWords } from '#domain/desk/open-amount.ts'
import { yen } from '#domain/format/money.ts'
import { type PaymentRow, payments } from '#http/desk/payments.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { timelineHref } from '#http/desk/timeline-href.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { PaymentBadge } from '#app/features/money/payment-badge.tsx'
import { OfArea } from '#app/shell/of-area.tsx'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import type { BulkAct } from '../list/bulk-acts.tsx'
import { DeskList } from '../list/desk-list.tsx'
import type { ListData } from '../list/load-list.ts'
import { RoomLink } from '../list/room-link.tsx'
import { RequestRefund } from './request-refund.tsx'

const isDue = ({ paymentStatus, isCanceled }: PaymentRow) => PaymentStatus.open.includes(paymentStatus) && !isCanceled

/** What of a payment its row shows in another way than in words. */
export const paymentCells = {
  payer: ({ payer, paymentUserID, negotiationID, createdAt }: PaymentRow) => (
    <RoomLink
      id={negotiationID}
      person={paymentUserID}
      more={
        <>
          <Time at={createdAt} />
          のご注文
        </>
      }
    >
      {payer}
    </RoomLink>
  ),
  what: ({ id, what, home, number }: PaymentRow) => (
    <>
      <p className="max-w-64 font-medium">{what}</p>
      <p className="text-muted max-w-64 text-sm">{home}</p>
      <OfArea area={DeskArea.settings} otherwise={<p className="text-muted num text-sm">{number}</p>}>
        <Link
          href={timelineHref({ noun: 'payment', id })}
          className="text-muted num inline-flex min-h-11 items-center text-sm underline"
        >
          {number}
          <span className="sr-only">の経緯</span>
        </Link>
      </OfArea>
    </>
  ),
  status: (row: PaymentRow) => (
    <>
      <PaymentBadge status={row.paymentStatus} isCanceled={row.isCanceled} />
      {row.paymentStatus === PaymentStatus.error && row.errorReason && !row.isCanceled && (
        <p className="text-muted mt-1 max-w-56 text-sm">{row.errorReason}</p>
      )}
    </>
  ),
  due: (row: PaymentRow) => {
    if (row.paidOn)
      return (
        <span className="whitespace-nowrap">
          <Time at={row.paidOn} /> 領収
        </span>
      )
    return row.dueDate && !row.isCanceled ? (
      <span className="whitespace-nowrap">
        <Time at={row.dueDate} />
        まで
      </span>
    ) : (
      '―'
    )
  },
  amount: (row: PaymentRow) => (
    <>
      <p className="font-bold">{yen(row.amount)}</p>
      {isDue(row) && row.open < row.amount && (
        <p className="text-sm whitespace-nowrap">{row.open > 0 ? askedWords(row, row.open) : '照合を待つ入金あり'}</p>
      )}
      {row.isBeingRefunded && <p className="text-sm font-medium whitespace-nowrap">返金の申請中</p>}
      {row.refundedAmount > 0 && <p className="text-muted text-sm">返金 {yen(row.refundedAmount)}</p>}
    </>
  ),
}

/** What can be done with a payment besides reading its room. */
const acts = (row: PaymentRow) => (
  <div className="flex flex-wrap gap-2">
    {row.quotationID && (
      <LinkButton
        href={href(pages.adminCreateOrder, { negotiationID: row.negotiationID, quotationID: row.quotationID })}
      >
        注文
      </LinkButton>
    )}
    <LinkButton href={href(pages.adminClientAccount, { negotiationID: row.negotiationID, userID: row.paymentUserID })}>
      会計
    </LinkButton>
    {row.paymentStatus === PaymentStatus.paid && (
      <OfArea area={DeskArea.money}>
        <RequestRefund payment={row} name={row.payer} />
      </OfArea>
    )}
  </div>
)

/** All payments: looked for, added up, and asked for where they are still owed. */
export function Payments({ data, search }: { data: ListData<PaymentRow>; search: ListSearch }) {
  const { api } = useApp()
  const isOfMoney = worksIn(usePerson(), DeskArea.money)
  const remind: BulkAct<PaymentRow> = {
    key: 'remind',
    label: '支払いのお願いを送る',
    lead: '支払いを待っている方に、通知とメールを送ります。同じ支払いには、1日に1回まで送れます。',
    preview: (row) => {
      const { payer, isCanceled, open } = row
      if (isDue(row) && open > 0) return { will: `${payer}さんに、${askedWords(row, open)}のお支払いをお願いします` }
      if (isDue(row)) return { cannot: '照合を待つ入金があります' }
      return { cannot: isCanceled ? '注文が取り消されています' : '支払いを待っていません' }
    },
    run: ({ id }) => api.payment.remind({ id }),
  }
  return (
    <DeskList
      list={payments}
      data={data}
      search={search}
      cells={paymentCells}
      acts={acts}
      bulk={{ nameOf: ({ payer, what }) => `${payer}さん・${what}`, acts: isOfMoney ? [remind] : [] }}
      empty={{
        icon: mdiCreditCardOutline,
        title: '支払いはありません',
        children: '注文を受け付けると、ここに並びます。',
      }}
    />
  )
}
