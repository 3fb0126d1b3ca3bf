import { QuotationLineKind } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { totalOf } from '#domain/law/tax.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { Side } from '#app/shell/session/side.ts'
import type { CreateOrderData } from './load-create-order.ts'
import type { countable } from './lines-of.ts'

/** The legal cap of the brokerage fee for this client, how it comes about, how much of it the client's other quotations have taken up, and how much the lines do. */
export function CapPanel({
  brokerage: { price, isAgreed, charged },
  side,
  lines,
}: {
  brokerage: CreateOrderData['brokerage']
  side: Side
  lines: ReturnType<typeof countable>
}) {
  const { cap, lines: reasons } = brokerageCap(price, { client: side })
  const fee = totalOf(lines.filter(({ kind }) => kind === QuotationLineKind.brokerage))
  const isOver = charged + fee > cap
  return (
    <Notice
      tone={isOver ? 'error' : 'quiet'}
      title={isOver ? `仲介手数料が、法律の上限を${yen(charged + fee - cap)}超えています` : '仲介手数料の上限（税込）'}
    >
      <p className="num">
        これまで <b>{yen(charged)}</b>　この見積 <b>{yen(fee)}</b>　合計 <b>{yen(charged + fee)}</b>／上限{' '}
        <b>{yen(cap)}</b>
      </p>
      <ul className="text-base-content mt-2 grid gap-0.5">
        <li className="num">
          {isAgreed ? '合意した価格' : '掲載価格'}：{yen(price)}
        </li>
        {reasons.map((reason) => (
          <li key={reason} className="num">
            {reason}
          </li>
        ))}
        <li>区分が「{QuotationLineKind.label(QuotationLineKind.brokerage)}」の明細だけを合計しています。</li>
        <li>
          「これまで」は、このお客さまの、同じ物件のほかの見積（確定・注文済み・支払い済み）の合計です。返金した分は除きます。
        </li>
      </ul>
    </Notice>
  )
}
