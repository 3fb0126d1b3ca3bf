import { price } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'
import type { Listing } from '../listing.ts'

/** The prices that were published, the latest first, and by how much each one changed. */
export function PriceHistory({ history }: { history: Listing['priceHistory'] }) {
  if (history.length === 0) return null
  const rows = history.map((entry, at) => ({ ...entry, change: entry.price - (history[at - 1]?.price ?? entry.price) }))
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="text-xl">
        価格の履歴
      </h2>
      <ol className="border-base-300 mt-4 border-t text-sm">
        {rows.toReversed().map(({ price: amount, from, change }) => (
          <li key={from} className="border-base-300 num flex flex-wrap gap-x-4 gap-y-1 border-b py-3">
            <span className="text-muted w-28 shrink-0 sm:w-36">
              <Time at={from} />
            </span>
            <span className="font-semibold">{price(amount)}</span>
            {change !== 0 && (
              <span>
                {change < 0 ? '値下げ' : '値上げ'} {price(Math.abs(change))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
