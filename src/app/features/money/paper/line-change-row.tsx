import type { LineChange, LineField, QuotationLine } from '#domain/deal/quotation-changes.ts'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Changed } from './changed.tsx'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { metaOf } from '#domain/kit/field-meta.ts'

const { shape } = quotation.fields.lines.element
/** What a field of a line holds, in words. */
const textOf: Record<LineField, (line: QuotationLine) => string> = {
  name: ({ name }) => name,
  quantity: ({ quantity }) => digits(quantity),
  unitPrice: ({ unitPrice }) => yen(unitPrice),
  taxRate: ({ taxRate }) => (taxRate ? `${taxRate}％` : '対象外'),
  kind: ({ kind }) => QuotationLineKind.label(kind),
}

const marks: Record<Exclude<LineChange['how'], 'same'>, { label: string; tone: Tone }> = {
  added: { label: '追加', tone: 'success' },
  changed: { label: '変更', tone: 'warning' },
  removed: { label: '削除', tone: 'quiet' },
}

/** A line that came, went or changed; nothing for one that stayed as it was. */
export function LineChangeRow({ change }: { change: LineChange }) {
  if (change.how === 'same') return null
  const { label, tone } = marks[change.how]
  const { name, unitPrice, quantity } = change.line
  const Text = change.how === 'removed' ? 'del' : 'span'
  return (
    <li className="border-base-300 flex items-start gap-3 border-b py-3">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <div className="min-w-0">
        <Text className="font-medium wrap-anywhere">{name}</Text>
        {change.how === 'changed' ? (
          <dl>
            {change.fields.map((field) => (
              <div key={field} className="flex flex-wrap gap-x-3">
                <dt className="text-muted">{metaOf(shape[field]).label}</dt>
                <dd>
                  <Changed before={textOf[field](change.before)} after={textOf[field](change.line)} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted num">
            {yen(unitPrice)}（税抜）× {digits(quantity)}
          </p>
        )}
      </div>
    </li>
  )
}
