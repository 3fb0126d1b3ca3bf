import { ListingStatus } from '#domain/choices/listing.ts'
import type { Listing } from '../listing.ts'
import { isConfirmationDue } from '../listing-state.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { type Difference, differenceLines } from './difference-lines.ts'
import { Differences } from './differences.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { NextStepOf } from './next-step-of.tsx'
import { PriceHistory } from './price-history.tsx'

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
