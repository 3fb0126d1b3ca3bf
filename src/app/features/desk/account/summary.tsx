import { OrderStatus, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import type { Account } from './load-account.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What a client owes and since when, and what was ordered, paid and given back in all. */
export function AccountSummary({ account, today }: { account: Account; today: string }) {
  const { open, orders, payments, refunds } = account
  const isLate = open.since !== null && open.since < today
  const settled = payments.filter(({ paymentStatus }) => !PaymentStatus.open.includes(paymentStatus))
  const standing = orders.filter(({ orderStatus }) => orderStatus !== OrderStatus.canceled)
  return (
    <section aria-label="まとめ" className="grid gap-4">
      {open.amount > 0 ? (
        <Notice tone={isLate ? 'warning' : 'info'} title={`未収 ${yen(open.amount)}`}>
          {open.since === null ? (
            '支払期限はありません。'
          ) : (
            <>
              支払期限 <Time at={open.since} />
              {isLate && '（過ぎています）'}
            </>
          )}
        </Notice>
      ) : (
        <Notice tone="quiet" title="未収はありません" />
      )}
      <FactList
        facts={[
          { label: '注文の合計', value: yen(sumOf(standing.map(({ totalAmount }) => totalAmount))) },
          { label: 'お支払い済み', value: yen(sumOf(settled.map(({ amount }) => amount))) },
          { label: '返金済み', value: yen(sumOf(payments.map(({ refundedAmount }) => refundedAmount))) },
          {
            label: '手続き中の返金',
            value: yen(
              sumOf(refunds.filter(({ status }) => RefundStatus.open.includes(status)).map(({ amount }) => amount)),
            ),
          },
        ]}
      />
    </section>
  )
}
