import { price, yen } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import type { CostRow } from './cost-rows.ts'

const tones: Record<CostRow['mark'], Tone> = { 上限: 'info', 概算: 'warning', 料金: 'quiet', 内数: 'quiet' }

/** What buying costs besides the price: the sum, then each amount with its formula and its source, on paper too. */
export function CostBreakdown({ amount, rows, total }: { amount: number; rows: readonly CostRow[]; total: number }) {
  return (
    <div>
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted text-sm">価格 {price(amount)} のほかに、およそ</span>
        <span className="price text-2xl">{yen(total)}</span>
        <span className="text-muted text-sm">（税込・概算）</span>
      </p>
      <ul role="list" aria-label="費用の内訳" className="border-base-300 mt-4 border-t">
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </ul>
      <div className="break-inside-avoid py-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-bold">
            合計 <StatusBadge tone={tones.概算}>概算</StatusBadge>
          </span>
          <span className="num text-lg font-bold">{yen(total)}</span>
        </p>
        <p className="text-muted num mt-1 text-sm">
          {rows.map((row) => yen(row.amount)).join(' ＋ ')} ＝ {yen(total)}
        </p>
      </div>
      <p className="text-muted max-w-[40em] text-sm">
        ほかに、住宅ローンの手数料、火災保険料、固定資産税の精算金、引渡しのあとの不動産取得税などがかかります。実際の額は、見積書と、司法書士・税務署などの案内で確かめてください。
      </p>
    </div>
  )
}

function Row({ row: { name, mark, amount, formula, note, source } }: { row: CostRow }) {
  const details = [
    ['計算', formula],
    ['出典', source],
    ['補足', note],
  ].filter(([, text]) => text)
  return (
    <li className="border-base-300 break-inside-avoid border-b py-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium">
          {name} <StatusBadge tone={tones[mark]}>{mark}</StatusBadge>
        </span>
        <span className="num shrink-0 font-bold">{yen(amount)}</span>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {details.map(([label, text]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="num wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
