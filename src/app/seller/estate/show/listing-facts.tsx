import { ListingStatus } from '#domain/choices/listing.ts'
import { estateFields } from '#domain/estate/fields.ts'
import { count } from '#domain/format/count.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Time } from '#ui/time.tsx'
import { labelOf } from '#app/estate/facts/fact.ts'
import type { Listing } from '../listing.ts'
import { ConfirmFresh } from './confirm-fresh.tsx'

const times = ['firstApprovedAt', 'approvedAt', 'nextUpdateAt', 'appliedAt'] as const

/** How often the listing was looked at, and its days. */
export function ListingFacts({ estate, isDue }: { estate: Listing; isDue: boolean }) {
  const { id, status, viewCount, suspendedReason, updatedAt } = estate
  const canConfirm = status === ListingStatus.approved && !isDue && !suspendedReason
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-4 text-xl">
        掲載のようす
      </h2>
      <FactList
        facts={[
          { label: labelOf(estateFields.viewCount), value: count(viewCount, '回') },
          ...times.flatMap((field) => {
            const at = estate[field]
            return at ? [{ label: labelOf(estateFields[field]), value: <Time at={at} /> }] : []
          }),
          { label: '最後の変更', value: <Time at={updatedAt} as="full" /> },
        ]}
      />
      {canConfirm && (
        <p className="mt-4">
          <ConfirmFresh id={id} isDue={false} />
        </p>
      )}
    </section>
  )
}
