import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-frame.tsx'
import { RequiredBadge } from './required-badge.tsx'

/** A question answered by several controls (radios, checkboxes): a `fieldset` with legend, hint and error. */
export function FieldGroup({ label, required, hint, error, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="flex flex-wrap items-center gap-2 font-bold">
        {label}
        <RequiredBadge required={required} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
      <div className="mt-2">{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
