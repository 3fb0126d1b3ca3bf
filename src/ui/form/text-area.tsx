import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useLength } from './use-length.ts'

/** Several lines of text, growing with what is written. With `counted` (characters) it shows how many are used. */
export function TextArea({
  label,
  required,
  hint,
  error,
  counted,
  rows = 4,
  className = '',
  ...rest
}: FieldProps & { counted?: number } & Omit<ComponentProps<'textarea'>, 'required'>) {
  const { length, onInput } = useLength(rest.value ?? rest.defaultValue, rest.onInput)
  return (
    <Field {...{ label, required, hint, error }} count={counted ? { now: length, max: counted } : undefined}>
      {(tied) => (
        <textarea
          {...rest}
          {...tied}
          rows={rows}
          onInput={onInput}
          className={`textarea field-sizing-content min-h-28 w-full leading-relaxed ${className}`}
        />
      )}
    </Field>
  )
}
