import { mdiChevronDown } from '@mdi/js'
import { TransactionMode } from '#domain/choices/listing.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { price, yen } from '#domain/format/money.ts'
import { purchaseCosts } from '#domain/law/purchase-costs.ts'
import { Icon } from '#ui/icon.tsx'

/** The costs of buying besides the price, each with its formula to unfold; estimates including tax. */
export function CostHints({
  amount,
  today,
  transactionMode,
  isLeased,
}: {
  amount: number
  today: string
  transactionMode?: number | null
  isLeased: boolean
}) {
  const { costs, total } = purchaseCosts(amount, today, { isLeased, isBrokered: isBrokered(transactionMode) })
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted text-sm">価格 {price(amount)} のほかに、およそ</span>
        <span className="price text-2xl">{yen(total)}</span>
        <span className="text-muted text-sm">（税込・参考）</span>
      </p>
      <div className="border-base-300 mt-4 border-t">
        {costs.map(({ name, amount: cost, formula, note }) => (
          <details key={name} className="group border-base-300 border-b text-sm">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2">
              <span className="grow font-medium">{name}</span>
              <span className="num font-bold">{yen(cost)}</span>
              <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <p className="text-muted num pb-4 whitespace-pre-line">
              {formula}
              {'\n'}
              {note}
            </p>
          </details>
        ))}
      </div>
      <p className="text-muted mt-3 max-w-[40em] text-sm">
        {transactionMode === TransactionMode.brokerage &&
          'この物件の取引態様は媒介（仲介）です。仲介手数料は上限の額で、実際の額は媒介契約で決めます。'}
        {transactionMode === TransactionMode.seller &&
          'この物件の取引態様は売主です。仲介手数料はかかりません（別の業者に媒介を依頼したときを除きます）。'}
        ほかに、住宅ローンの手数料、火災保険料、固定資産税の精算金、引渡しのあとの不動産取得税などがかかります。
      </p>
    </div>
  )
}
