import { PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
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

/** Which way to pay is not taken for now, where one is missing. */
export function ClosedWays({ ways }: { ways: readonly number[] }) {
  const closed = PaymentMethod.options.filter(({ value }) => !ways.includes(value))
  if (closed.length === 0) return null
  if (ways.length === 0)
    return (
      <Notice tone="warning" title="いまは、お支払いを受け付けていません">
        しばらくしてから、もう一度この画面をご確認ください。お急ぎのときは、商談の画面で運営にお知らせください。
      </Notice>
    )
  return <Notice tone="quiet">{closed.map(({ label }) => label).join('・')}は、いまご利用になれません。</Notice>
}
