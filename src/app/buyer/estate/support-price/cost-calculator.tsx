import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { price, yen } from '#domain/format/money.ts'
import { purchaseCosts } from '#domain/purchase-costs.ts'
import { Button } from '#ui/button.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { yenFromMan } from '#ui/yen-input.tsx'
import { CostHints } from '../../../estate/cost-hints.tsx'
import { stringifySearch } from '../../../search-params.ts'
import type { Menu } from './menu-prices.tsx'

const MOST = 99_999_999_999

/** Yen from what was typed in 万円, and what is wrong with it. */
function read(text: string): { amount: number | null; error?: string } {
  const amount = yenFromMan(text)
  if (amount === undefined) return { amount: null, error: '価格を数字で入力してください' }
  if (amount !== null && amount > MOST) return { amount: null, error: `${price(MOST)}以下で入力してください` }
  return { amount }
}

/** A price typed in 万円, and at once what buying at that price costs; without JavaScript, after the button. */
export function CostCalculator({ typed, today, menus }: { typed: string; today: string; menus: readonly Menu[] }) {
  const router = useRouter()
  const [text, setText] = useState(typed)
  const { amount, error } = read(text)
  const fees = menus.filter(({ usageFeeFlag }) => usageFeeFlag)
  // The address follows, so that the result can be shared and comes back with it.
  function keep(event: FormEvent) {
    event.preventDefault()
    void router.navigate({ href: `/buyer/estate/supportPrice${stringifySearch({ price: text })}`, replace: true })
  }
  return (
    <section>
      <h2 className="text-xl">価格から計算する</h2>
      <form method="get" onSubmit={keep} className="mt-4 flex flex-wrap items-start gap-3">
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
        <Button type="submit" variant="primary" className="max-sm:w-full sm:mt-14.5">
          計算する
        </Button>
      </form>
      <div className="mt-6 min-h-24" aria-live="polite">
        {amount === null ? (
          !error && <p className="text-muted">価格を入力すると、仲介手数料の上限と諸費用の目安が出ます。</p>
        ) : (
          <>
            <CostHints amount={amount} today={today} />
            {fees.length > 0 && (
              <p className="rounded-box bg-base-200 num mt-6 p-4 text-sm">
                {fees.map(({ name, price: fee }) => `${name} ${yen(fee)}`).join('、')}
                （税込）を合わせると、およそ{' '}
                <b>{yen(purchaseCosts(amount, today).total + fees.reduce((sum, fee) => sum + fee.price, 0))}</b> です。
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
