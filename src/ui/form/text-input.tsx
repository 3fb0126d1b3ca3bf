import { useState, type ComponentProps, type InputEvent } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

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
    <FieldFrame
      label={label}
      required={required}
      hint={hint}
      error={error}
      count={counted ? { now: length, max: counted } : undefined}
    >
      {(attributes) => (
        <input type="text" {...rest} {...attributes} onInput={onInput} className={`input w-full ${className}`} />
      )}
    </FieldFrame>
  )
}

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
    <FieldFrame
      label={label}
      required={required}
      hint={hint}
      error={error}
      count={counted ? { now: length, max: counted } : undefined}
    >
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

type TextControl = HTMLInputElement | HTMLTextAreaElement

type Control<E> = { value?: unknown; defaultValue?: unknown; onInput?: (event: InputEvent<E>) => void }

/** How many characters a control holds (as a person counts them: 𠮷 is one): of its `value`, else of what is typed into it. */
function useLength<E extends TextControl>({ value, defaultValue, onInput }: Control<E>) {
  const [typedText, setTyped] = useState<string>()
  const text = String(value ?? typedText ?? defaultValue ?? '')
  return {
    length: [...text].length,
    onInput: (event: InputEvent<E>) => {
      setTyped(event.currentTarget.value)
      onInput?.(event)
    },
  }
}
