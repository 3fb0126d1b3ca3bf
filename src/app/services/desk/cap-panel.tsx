import { QuotationLineKind } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { totalOf } from '#domain/law/tax.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { Side } from '../side.ts'
import type { countable } from './lines-of.ts'

/** The legal cap of the brokerage fee for this client, how it comes about, and how much of it the lines take up. */
export function CapPanel({
  price,
  isAgreed,
  side,
  lines,
}: {
  price: number
  isAgreed: boolean
  side: Side
  lines: ReturnType<typeof countable>
}) {
  const { cap, lines: reasons } = brokerageCap(price, { client: side })
  const fee = totalOf(lines.filter(({ kind }) => kind === QuotationLineKind.brokerage))
  const isOver = fee > cap
  return (
    <Notice
      tone={isOver ? 'error' : 'quiet'}
      title={isOver ? `仲介手数料が、法律の上限を${yen(fee - cap)}超えています` : '仲介手数料の上限（税込）'}
    >
      <p className="num">
        上限 <b>{yen(cap)}</b>　この見積 <b>{yen(fee)}</b>
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
      </ul>
    </Notice>
  )
}
