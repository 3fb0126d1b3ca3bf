import type { ReactNode } from 'react'
import { quotationChanges } from '#domain/deal/quotation-changes.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { Changed } from './changed.tsx'
import { LineChangeRow } from './line-change-row.tsx'

const none = 'なし'
const dayText = (day: string | null) => (day === null ? none : date(day))
const amountText = (amount: number | null) => (amount === null ? none : yen(amount))
const labels = {
  totalAmount: metaOf(quotation.fields.totalAmount).label,
  validUntil: metaOf(quotation.fields.validUntil).label,
}

/** What a version says otherwise than the one before it, and the wish that it answers. */
export function VersionChanges({ version, before }: { version: QuotationVersion; before: QuotationVersion }) {
  const { lines, totalAmount, validUntil, note } = quotationChanges(before, version)
  const changed = lines.filter(({ how }) => how !== 'same')
  const isSame = !changed.length && !totalAmount && !validUntil && !note
  return (
    <div className="text-sm">
      {version.wish && (
        <div className="bg-base-200 mb-3 rounded-xl p-4">
          <p className="font-bold">変更のご希望</p>
          <p className="wrap-anywhere whitespace-pre-line">{version.wish}</p>
        </div>
      )}
      {isSame && <p>前の版と、内容は同じです。</p>}
      {changed.length > 0 && (
        <ul role="list" aria-label="明細の変更" className="border-base-300 border-t">
          {changed.map((change, at) => (
            <LineChangeRow key={at} change={change} />
          ))}
        </ul>
      )}
      <dl>
        {totalAmount && (
          <Row label={labels.totalAmount}>
            <Changed before={amountText(totalAmount.before)} after={amountText(totalAmount.after)} />
          </Row>
        )}
        {validUntil && (
          <Row label={labels.validUntil}>
            <Changed before={dayText(validUntil.before)} after={dayText(validUntil.after)} />
          </Row>
        )}
        {note && (
          <Row label="運営からの連絡">
            <Changed before={note.before ?? none} after={note.after ?? none} />
          </Row>
        )}
      </dl>
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-base-300 flex flex-wrap gap-x-4 border-b py-3">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
