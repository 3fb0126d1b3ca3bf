import type { ReactNode } from 'react'
import type { Quotation } from '#domain/deal/quotation.ts'
import { QuotationBody } from './quotation-body.tsx'

/** A fixed quotation as it reads, with its number and what can be done with it. */
export function QuotationPaper({
  quotation: { lines, validUntil, note },
  number,
  badge,
  children,
}: {
  quotation: Pick<Quotation, 'lines' | 'validUntil' | 'note'>
  number?: string
  badge?: ReactNode
  children?: ReactNode
}) {
  return (
    <section aria-label="見積" className="rounded-box border-base-300 border p-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          見積書 <span className="num">{number}</span>
        </h2>
        {badge}
      </div>
      <QuotationBody lines={lines} validUntil={validUntil} note={note} />
      {children && <div className="mt-6 flex flex-wrap gap-3 *:grow sm:*:grow-0">{children}</div>}
    </section>
  )
}
