import { ListingStatus } from '#domain/choices/listing.ts'
import type { Listing } from '../listing.ts'
import { isConfirmationDue } from '../listing-state.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { type Difference, differenceLines, type DifferenceLine } from './difference-lines.ts'
import { ListingActions } from './listing-actions.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { NextStepOf } from './next-step-of.tsx'
import { price } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'
import { mdiArrowRight } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

/** What is published now beside what will be published after approval. */
function Differences({ lines }: { lines: readonly DifferenceLine[] }) {
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-xl">
        公開中の内容との違い
      </h2>
      <p className="text-muted mt-1 text-sm">承認されるまでは、左の内容のまま公開します。</p>
      <dl className="border-base-300 mt-4 border-t">
        {lines.map(({ label, before, after }) => (
          <div key={label} className="border-base-300 border-b py-3 text-sm sm:flex sm:gap-6">
            <dt className="text-muted shrink-0 sm:w-36">{label}</dt>
            <dd className="mt-1 grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 sm:mt-0">
              <span className="line-clamp-4 wrap-anywhere">
                <span className="sr-only">いまの公開：</span>
                {before}
              </span>
              <Icon path={mdiArrowRight} className="mt-0.5 size-5" />
              <span className="line-clamp-4 font-semibold wrap-anywhere">
                <span className="sr-only">変更のあと：</span>
                {after}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The prices that were published, the latest first, and by how much each one changed. */
function PriceHistory({ history }: { history: Listing['priceHistory'] }) {
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

/** The state of a listing: the next step, changes that await approval, what is missing, and the seller's moves. */
export function Situation({
  estate,
  differences,
  now,
}: {
  estate: Listing
  differences: readonly Difference[]
  now: string
}) {
  const lines = differenceLines(differences)
  const isPublished = estate.status === ListingStatus.approved
  const isDue = isConfirmationDue(estate, now)
  return (
    <div className="grid gap-12">
      <div className="grid gap-4">
        <NextStepOf estate={estate} changes={isPublished ? lines.length : 0} isDue={isDue} />
      </div>
      {lines.length > 0 && <Differences lines={lines} />}
      {(!isPublished || lines.length > 0) && <ApplyPanel key={`apply${estate.status}`} estate={estate} />}
      <ListingFacts estate={estate} isDue={isDue} />
      <PriceHistory history={estate.priceHistory} />
      <ListingActions estate={estate} isPublished={isPublished || lines.length > 0} />
    </div>
  )
}
