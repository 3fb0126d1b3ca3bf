import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/tone.ts'

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
        {quotations.map(({ id, quotationStatus, lines, totalAmount, quotationRequestAt, createdAt }) => (
          <li key={id} className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3 text-sm">
            <QuotationBadge status={quotationStatus} />
            <span className="min-w-0 grow basis-40">
              <span className="block truncate font-medium">
                {lines.map(({ name }) => name).join('、') || '見積の依頼'}
              </span>
              <span className="text-muted">
                <Time at={quotationRequestAt ?? createdAt} />
              </span>
            </span>
            {totalAmount !== null && <span className="num font-bold">{yen(totalAmount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
