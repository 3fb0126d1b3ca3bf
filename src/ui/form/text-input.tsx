import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'
import { useLength } from './use-length.ts'

/** One line of text. With `counted` (characters) it shows how many are used and lets the form's rule say "too long". */
export function TextInput({
  label,
  required,
  hint,
  error,
  counted,
  className = '',
  ...rest
}: FieldProps & { counted?: number } & Omit<ComponentProps<'input'>, 'required'>) {
  const { length, onInput } = useLength(rest)
  return (
    <FieldFrame {...{ label, required, hint, error }} count={counted ? { now: length, max: counted } : undefined}>
      {(attributes) => (
        <input type="text" {...rest} {...attributes} onInput={onInput} className={`input w-full ${className}`} />
      )}
    </FieldFrame>
  )
}
