import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { yen } from '#domain/format/money.ts'
import { Meter } from '#ui/state/meter.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Account } from './load-account.ts'

type Props = { brokerage: NonNullable<Account['brokerage']>; side: Account['side']; fee: number | null }

/** What a client is charged for brokerage in all, beside the most that law allows and the fee that was agreed upon. */
export function CapMeter({ brokerage: { price, isAgreed, agreesToSpecial, cap, charged }, side, fee }: Props) {
  const { lines } = brokerageCap(price, { client: side, agreesToSpecial })
  const left = cap - charged
  return (
    <section aria-labelledby="cap" className="grid gap-3">
      <h2 id="cap" className="text-xl">
        仲介手数料と上限
      </h2>
      {left < 0 && (
        <Notice tone="error" title={`仲介手数料が、法律の上限を${yen(-left)}超えています`}>
          見積を取り下げるか、注文を取り消すか、差額を返金してください。
        </Notice>
      )}
      {fee !== null && charged > fee && left >= 0 && (
        <Notice tone="warning" title={`媒介契約の約定報酬額${yen(fee)}を、${yen(charged - fee)}超えています`} />
      )}
      <Meter label={`上限${yen(cap)}のうち、${yen(charged)}`} value={Math.min(charged, cap)} max={Math.max(1, cap)}>
        <p className="text-base-content font-bold">
          {left < 0 ? `超過 ${yen(-left)}` : `残り ${yen(left)}`}
          <span className="text-muted ml-3 font-normal">
            確定した見積と注文のすべて（税込、返金した分を除く）。同じ物件のほかの商談も含みます。
          </span>
        </p>
        <p>
          {isAgreed ? '合意した価格' : '掲載価格'}
          {yen(price)}から計算しています。{lines.join(' ')}
        </p>
      </Meter>
    </section>
  )
}
