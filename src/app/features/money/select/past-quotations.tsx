import { QuotationStatus } from '#domain/choices/deal.ts'
import type { SeenQuotation } from '#domain/deal/quotation.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { mdiChevronDown } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { yen } from '#domain/format/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Time } from '#ui/time.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { QuotationBody } from '../paper/quotation-body.tsx'
import { QuotationVersions } from '../paper/quotation-versions.tsx'

type Past = { quotation: SeenQuotation; badge: ReactNode }

/** A quotation that needs nothing more; one that was ever fixed can be opened and read, with its versions. */
function PastQuotation({ quotation, badge }: Past) {
  const [open, setOpen] = useState(false)
  const { lines, validUntil, note, quotationStatus } = quotation
  if (!lines.length)
    return (
      <div className="py-3">
        <Row quotation={quotation} badge={badge} />
      </div>
    )
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-3">
        <Row quotation={quotation} badge={badge} />
        <Icon path={mdiChevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-6">
        <div>
          {/* A canceled quotation may hold its requester's last wish, not the desk's word. */}
          <QuotationBody
            lines={lines}
            validUntil={validUntil}
            note={quotationStatus === QuotationStatus.cancel ? null : note}
          />
        </div>
        {open && <Versions id={quotation.id} />}
      </div>
    </details>
  )
}

function Row({ quotation, badge }: Past) {
  const { lines, totalAmount, quotationRequestAt, createdAt } = quotation
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
      {badge}
      <span className="min-w-0 grow basis-40">
        <span className="block truncate font-medium">{lines.map(({ name }) => name).join('、') || '見積の依頼'}</span>
        <span className="text-muted">
          <Time at={quotationRequestAt ?? createdAt} />
        </span>
      </span>
      {totalAmount !== null && <span className="num font-bold">{yen(totalAmount)}</span>}
    </div>
  )
}

function Versions({ id }: { id: string }) {
  const { api } = useApp()
  const { data = [] } = useQuery({
    queryKey: ['quotation-versions', id],
    queryFn: () => api.quotation.versions({ id }),
  })
  return <QuotationVersions versions={data} />
}

const tones: Record<SeenQuotation['quotationStatus'], Tone> = {
  [QuotationStatus.request]: 'warning',
  [QuotationStatus.fixed]: 'info',
  [QuotationStatus.ordered]: 'warning',
  [QuotationStatus.paid]: 'success',
  [QuotationStatus.cancel]: 'quiet',
}

/** The state of a quotation, as a badge. */
export const QuotationBadge = ({ status }: { status: SeenQuotation['quotationStatus'] }) => (
  <StatusBadge tone={tones[status]}>{QuotationStatus.label(status)}</StatusBadge>
)

/** Quotations that need nothing more, newest first; nothing while there are none. */
export function PastQuotations({ quotations }: { quotations: readonly SeenQuotation[] }) {
  if (!quotations.length) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="text-xl">
        これまでの見積
      </h2>
      <ul role="list" className="border-base-300 mt-3 border-t">
        {quotations.map((quotation) => (
          <li key={quotation.id} className="border-base-300 border-b text-sm">
            <PastQuotation quotation={quotation} badge={<QuotationBadge status={quotation.quotationStatus} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
