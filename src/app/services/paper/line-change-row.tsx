import type { LineChange } from '#domain/deal/quotation-changes.ts'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Changed } from './changed.tsx'
import { labelOf, valueOf } from './line-values.ts'

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
                <dt className="text-muted">{labelOf(field)}</dt>
                <dd>
                  <Changed before={valueOf(field, change.before)} after={valueOf(field, change.line)} />
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
