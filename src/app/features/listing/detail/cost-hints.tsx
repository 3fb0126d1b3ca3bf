import type { ReactNode } from 'react'
import { tokyoDate, type Instant } from '#domain/calendar.ts'
import { isLease } from '#domain/choices/land.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { price, yen } from '#domain/format/money.ts'
import { purchaseCosts } from '#domain/law/purchase-costs.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { Section } from './section.tsx'

/** What a home comes to: its price, the costs of buying besides it with their formulas to unfold, and (`children`) a month of it. Estimates including tax. */
export function Costs({ estate, now, children }: { estate: ShownFields; now: Instant; children: ReactNode }) {
  const { price: amount, priceDecided, transactionMode } = estate
  if (!priceDecided || amount === null) return null
  const today = tokyoDate(now)
  const sale = { isLeased: isLease(estate.land.landRight), isBrokered: isBrokered(transactionMode) }
  const { costs, total } = purchaseCosts(amount, today, sale)
  const roundedTotal = Math.round(total / 10_000) * 10_000
  return (
    <Section title="かかるお金">
      <dl className="max-w-3xl">
        <Bar label="価格" value={price(amount)} percent={100} />
        <Bar
          label="買うときの費用（税込・参考）"
          value={`約${price(roundedTotal)}`}
          percent={(100 * total) / (amount || total)}
        />
      </dl>
      <details className="max-w-3xl text-sm">
        <summary className="link flex min-h-11 cursor-pointer items-center">費用の内訳と計算式</summary>
        <dl className="grid gap-4 pb-4">
          {costs.map(({ name, amount: cost, formula, note }) => (
            <div key={name}>
              <dt className="flex justify-between gap-3 font-medium">
                {name} <span className="num font-bold">{yen(cost)}</span>
              </dt>
              <dd className="text-muted num whitespace-pre-line">
                {formula}
                {'\n'}
                {note}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">
          {transactionMode === TransactionMode.brokerage &&
            'この物件の取引態様は媒介（仲介）です。仲介手数料は上限の額で、実際の額は媒介契約で決めます。'}
          {transactionMode === TransactionMode.seller &&
            'この物件の取引態様は売主です。仲介手数料はかかりません（別の業者に媒介を依頼したときを除きます）。'}
          ほかに、住宅ローンの手数料、火災保険料、固定資産税の精算金、引渡しのあとの不動産取得税などがかかります。
        </p>
      </details>
      {children}
    </Section>
  )
}

/** An amount beside a bar as long as its part of the price, in percent. */
function Bar({ label, value, percent }: { label: string; value: string; percent: number }) {
  return (
    <div className="items-center gap-x-4 py-2 sm:flex">
      <dt className="shrink-0 sm:w-56">{label}</dt>
      <dd className="num flex grow items-center gap-x-4 text-right font-bold">
        <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-3 w-0 min-w-0 grow">
          <rect width={Math.min(100, Math.max(1, percent))} height="1" className="fill-base-content" />
        </svg>
        <span className="w-28 shrink-0">{value}</span>
      </dd>
    </div>
  )
}
