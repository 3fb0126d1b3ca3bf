import { useId, type ReactNode } from 'react'
import { digits } from '#domain/format/count.ts'
import { FieldError } from './field-error.tsx'
import { RequiredBadge } from './required-badge.tsx'

/** What every control takes besides its own attributes. */
export type FieldProps = {
  label: string
  /** true shows 必須, false shows 任意, absent shows neither. */
  required?: boolean
  hint?: ReactNode
  /** What is wrong and what to do, in one sentence. */
  error?: string
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** A label, its control, and beside it hint, error and (with `count`) how many characters are used. */
export function FieldFrame({
  label,
  required,
  hint,
  error,
  count,
  children,
}: FieldProps & { count?: { now: number; max: number }; children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} className="flex flex-wrap items-center gap-2 font-bold">
          {label}
          <RequiredBadge required={required} />
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
            {hint}
          </p>
        )}
      </div>
      <div className="field-body mt-2">
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
        <div className="flex justify-between gap-4">
          <FieldError id={`${id}-error`} error={error} />
          {count && (
            <p className={`num mt-1 ml-auto text-sm ${count.now > count.max ? 'font-bold' : 'text-muted'}`}>
              {digits(count.now)} / {digits(count.max)}文字
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
