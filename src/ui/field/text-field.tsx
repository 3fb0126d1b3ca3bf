import { isOptional } from '#domain/kit/field-meta.ts'
import { TextInput } from '../form/text-input.tsx'
import type { ControlProps } from './control-props.ts'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from '../form/frame/field-frame.tsx'
import { useLength } from '../form/use-length.ts'

/** Several lines of text, growing with what is written. With `counted` (characters) it shows how many are used. */
function TextArea({
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

/** The longest texts, in characters, that are not counted. */
const SHORT = 40

/** Words on one line or several, or a date. What a person types is brought into its form when they leave the control. */
export function TextField({
  name,
  schema,
  meta,
  frame,
  value,
  onValue,
  onBlur,
  isCounted,
  autoComplete,
  type = 'text',
  className,
  rows,
  firstDay,
  lastDay,
  ref,
}: ControlProps) {
  const text = String(value ?? '')
  const change = (next: unknown) => onValue(next === '' && isOptional(schema) ? null : next)
  const shared = {
    ...frame,
    name,
    ref,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
    onBlur: () => {
      const { success, data } = schema.safeParse(value)
      if (text && !text.trim()) change('')
      else if (success && data !== value) change(data)
      onBlur()
    },
  }
  const { max = 0 } = meta
  if (meta.control === 'area') return <TextArea {...{ ...shared, rows }} counted={max} />
  if (meta.control === 'date')
    return (
      <TextInput
        {...{ ...shared, autoComplete }}
        type="date"
        min={firstDay}
        max={lastDay}
        className={className ?? 'max-w-56'}
      />
    )
  const counts = isCounted || (max > SHORT && text.length > max / 2)
  return (
    <TextInput
      {...shared}
      {...{ type, className }}
      autoComplete={autoComplete ?? 'off'}
      counted={counts ? max : undefined}
    />
  )
}
