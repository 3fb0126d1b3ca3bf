import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'
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
  const { length, onInput } = useLength(rest)
  return (
    <FieldFrame {...{ label, required, hint, error }} count={counted ? { now: length, max: counted } : undefined}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          onInput={onInput}
          className={`textarea field-sizing-content min-h-28 w-full leading-relaxed ${className}`}
        />
      )}
    </FieldFrame>
  )
}
