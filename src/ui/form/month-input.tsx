import { useState } from 'react'
import { eraYear, westernYear } from '#domain/format/era.ts'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The western year of a text in either calendar (1980, 昭和55年, S55), or the text itself. */
function yearFrom(text: string): string {
  const plain = text.normalize('NFKC').trim().replace(/年$/, '')
  return String(westernYear(plain) ?? plain)
}

/**
 * A year and a month, `YYYY-MM`. The year may be typed in the Japanese calendar; below it stands in both. `onMonth` gets null
 * when both are empty, and a text that is no month while one of them is.
 */
export function MonthInput({
  label,
  required,
  hint,
  error,
  value,
  onMonth,
  onBlur,
}: FieldProps & { value: string; onMonth: (month: string | null) => void; onBlur?: () => void }) {
  const [year = '', month = ''] = value.split('-')
  const [text, setText] = useState<string>()
  const report = (nextYear: string, nextMonth: string) =>
    onMonth(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : null)
  const era = /^\d{4}$/.test(year) ? eraYear(month ? value : `${year}-12-31`) : ''
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(attributes) => (
        <>
          <div className="flex max-w-md items-center gap-2">
            <span className="input flex w-44 items-center gap-2">
              <input
                {...attributes}
                type="text"
                autoComplete="off"
                placeholder="1980 や 昭和55"
                value={text ?? year}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value)
                  report(yearFrom(currentTarget.value), month)
                }}
                onBlur={() => {
                  setText(undefined)
                  onBlur?.()
                }}
                className="num min-w-0 grow"
              />
              年
            </span>
            <select
              aria-label={`${label}の月`}
              className="select w-28"
              value={month}
              onChange={({ currentTarget }) => report(year, currentTarget.value)}
              onBlur={onBlur}
            >
              <option value="">月</option>
              {months.map((option) => (
                <option key={option} value={option}>
                  {Number(option)}月
                </option>
              ))}
            </select>
          </div>
          <p className="num text-muted mt-1 min-h-6 text-sm">{era && `${year}年（${era}）`}</p>
        </>
      )}
    </FieldFrame>
  )
}
