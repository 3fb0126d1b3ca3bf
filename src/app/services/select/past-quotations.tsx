import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { PastQuotation } from './past-quotation.tsx'

const tones: Record<Quotation['quotationStatus'], Tone> = {
  [QuotationStatus.request]: 'warning',
  [QuotationStatus.fixed]: 'info',
  [QuotationStatus.ordered]: 'warning',
  [QuotationStatus.paid]: 'success',
  [QuotationStatus.cancel]: 'quiet',
}

/** The state of a quotation, as a badge. */
export const QuotationBadge = ({ status }: { status: Quotation['quotationStatus'] }) => (
  <StatusBadge tone={tones[status]}>{QuotationStatus.label(status)}</StatusBadge>
)

/** Quotations that need nothing more, newest first; nothing while there are none. */
export function PastQuotations({ quotations }: { quotations: readonly Quotation[] }) {
  if (!quotations.length) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="text-xl">
        これまでの見積
      </h2>
      <ul role="list" className="border-base-300 mt-3 border-t">
        {quotations.map((one) => (
          <li key={one.id} className="border-base-300 border-b text-sm">
            <PastQuotation quotation={one} badge={<QuotationBadge status={one.quotationStatus} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
