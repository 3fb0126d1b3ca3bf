import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'

/** How much is to be paid, for what, and by when. */
export function PaymentSummary({ payment: { amount, dueDate }, what }: { payment: Payment; what: readonly string[] }) {
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
