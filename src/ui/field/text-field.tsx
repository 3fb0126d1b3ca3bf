import { isOptional } from '#domain/kit/field-meta.ts'
import { TextArea } from '../form/text-area.tsx'
import { TextInput } from '../form/text-input.tsx'
import type { ControlProps } from './control-props.ts'

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
