import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { feeName } from '#domain/master/fee-name.ts'
import { fees } from '#domain/master/fees.ts'
import { price, yen } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { yenFromMan } from '#ui/form/yen-input.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { costRows, type CostRow } from './cost-rows.ts'
import type { Menu } from '../fees/menu-of.ts'

const MOST = 99_999_999_999

/** Yen from what was typed in 万円, and what is wrong with it. */
function read(text: string): { amount: number | null; error?: string } {
  const amount = yenFromMan(text)
  if (typeof amount === 'string') return { amount: null, error: '価格を数字で入力してください' }
  if (amount !== null && amount > MOST) return { amount: null, error: `${price(MOST)}以下で入力してください` }
  return { amount }
}

/**
 * A price typed in 万円, services to choose, and at once what buying at that price costs; without JavaScript, after the
 * button.
 */
export function CostCalculator({
  typed,
  picked,
  today,
  menus,
}: {
  typed: string
  picked: readonly string[]
  today: string
  menus: readonly Menu[]
}) {
  const router = useRouter()
  const [text, setText] = useState(typed)
  const [chosen, setChosen] = useState(picked)
  const { amount, error } = read(text)
  const wanted = menus.filter(({ id }) => chosen.includes(id))
  // The address follows, so that the result can be shared and comes back with it.
  function keep(event: FormEvent) {
    event.preventDefault()
    void router.navigate({ href: href(pages.supportPrice, { price: text, menu: chosen }), replace: true })
  }
  return (
    <section>
      <h2 className="text-xl">価格から計算する</h2>
      <form method="get" onSubmit={keep} className="mt-4 grid gap-6 print:hidden">
        <div className="w-full sm:max-w-64">
          <NumberInput
            label="物件の価格"
            hint="例：1980（1,980万円）"
            name="price"
            unit="万円"
            className=""
            value={text}
            error={error}
            maxLength={20}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        {menus.length > 0 && <ServiceChecks menus={menus} ids={chosen} onIDs={setChosen} />}
        <Button type="submit" variant="primary" className="max-sm:w-full sm:justify-self-start">
          計算する
        </Button>
      </form>
      <div className="mt-6 min-h-24">
        {amount !== null && <CostBreakdown amount={amount} {...costRows(amount, today, wanted)} />}
        {amount === null && !error && (
          <p className="text-muted">価格を入力すると、仲介手数料の上限と諸費用の概算が、計算式と一緒に出ます。</p>
        )}
      </div>
    </section>
  )
}

/** The services that may be added to the sum; `ids` are those that are. */
function ServiceChecks({
  menus,
  ids,
  onIDs,
}: {
  menus: readonly Menu[]
  ids: readonly string[]
  onIDs: (ids: readonly string[]) => void
}) {
  const hasFee = menus.some(({ usageFeeFlag }) => usageFeeFlag)
  return (
    <CheckList
      label="頼みたいサービス"
      hint={`選んだものを合計に加えます。${hasFee ? `${feeName.buyer}：${fees.buyer.buys}チャットでのご相談だけなら、外してください。` : ''}`}
      name="menu"
      columns={2}
      options={menus.map(({ id, name, price: fee }) => ({ value: id, label: `${name}（${yen(fee)}）` }))}
      values={ids}
      onChange={({ currentTarget: { value, checked } }) =>
        onIDs(checked ? [...ids, value] : ids.filter((id) => id !== value))
      }
    />
  )
}

const tones: Record<CostRow['mark'], Tone> = { 上限: 'info', 概算: 'warning', 料金: 'quiet', 内数: 'quiet' }

/** What buying costs besides the price: the sum, then each amount with its formula and its source, on paper too. */
function CostBreakdown({ amount, rows, total }: { amount: number; rows: readonly CostRow[]; total: number }) {
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
