import { yen } from '#domain/format/money.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { stampDuty } from '#domain/law/purchase-costs.ts'

/**
 * What selling at a price on a day costs, as estimates: the legal cap of the brokerage fee, the stamp duty, and what is left. The tax on
 * the gain (租税特別措置法31条・32条, 31条の4, 35条) hangs on when and for how much the home was bought, which nobody asks for here: it is
 * named as missing.
 */
export function CostHint({ price, on }: { price: number; on: string }) {
  const { cap, lines } = brokerageCap(price, { client: 'seller' })
  const stamp = stampDuty(price, on)
  const rows = [
    { label: '仲介手数料の上限', amount: cap },
    { label: '印紙税（紙の契約書1通）', amount: stamp },
    { label: '差し引いた額（税引前）', amount: price - cap - stamp },
  ]
  return (
    <section aria-label="売るときの費用の目安" className="border-base-300 rounded-box max-w-xl border p-5">
      <h3 className="text-sm">
        売るときの費用の目安<span className="text-muted ml-2 font-normal">参考</span>
      </h3>
      <dl className="mt-3 grid gap-2 text-sm">
        {rows.map(({ label, amount }, at) => (
          <div
            key={label}
            className={`flex justify-between gap-4 ${at === rows.length - 1 ? 'border-base-300 border-t pt-2 font-bold' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="num">{yen(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        <b>いちばん大きな費用になることのある、譲渡所得税を含んでいません。</b>
        もうけ（売った額から、買ったときの額と費用を引いた額）に、5年を超えて持っていると約20％、5年以下は約39％かかります。買った額が分からないときは、売った額の5％で計算します。住んでいた家や、相続した空き家には、3,000万円までの控除があります。
      </p>
      <details className="mt-2">
        <summary className="text-muted flex min-h-11 cursor-pointer items-center text-sm underline">
          計算のしかた
        </summary>
        <div className="text-muted grid gap-1 text-sm">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>法律で決まっている上限です。ほかに、登記や測量、引っ越しの費用がかかることがあります。</p>
        </div>
      </details>
    </section>
  )
}
