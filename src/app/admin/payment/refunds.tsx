import { mdiCashRefund } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { href, pages } from '#http/pages.ts'
import { neighboursOf } from '../place.ts'
import type { loadRefunds } from './load-money.ts'
import type { MoneySearch } from './payment-search.ts'
import { RefundRow } from './refund-row.tsx'

/** Refunds asked for, agreed to and done, newest first. */
export function Refunds({ data, search }: { data: Awaited<ReturnType<typeof loadRefunds>>; search: MoneySearch }) {
  const { refunds, next, payments, names } = data
  if (!refunds.length)
    return (
      <EmptyState
        icon={mdiCashRefund}
        title="返金の申請はありません"
        action={<LinkButton href={href(pages.adminPayment, { status: 'paid' })}>支払い済みの一覧を見る</LinkButton>}
      >
        返金は、支払い済みの一覧から申請します。別の担当者が承認すると、返金されます。
      </EmptyState>
    )
  return (
    <>
      <ul role="list" className="grid gap-4">
        {refunds.map((one) => (
          <RefundRow
            key={one.id}
            refund={one}
            payment={payments.find(({ id }) => id === one.paymentID)}
            names={names}
          />
        ))}
      </ul>
      <Pagination {...neighboursOf((place) => href(pages.adminPayment, { view: 'refunds', ...place }), search, next)} />
    </>
  )
}
