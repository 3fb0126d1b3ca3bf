import { PaymentMethod } from '#domain/choices/deal.ts'
import { Notice } from '#ui/state/notice.tsx'

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
