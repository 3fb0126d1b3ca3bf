import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { ControlProps } from './control.tsx'

/** The longest texts, in characters, that are counted only by their rule. */
const SHORT = 40

/** Words on one line or several, or a date. What a person types is brought into its form when they leave the control. */
export function WordField({ name, schema, meta, field, value, onValue, onBlur, autoComplete }: ControlProps) {
  const text = String(value ?? '')
  const shared = {
    ...field,
    name,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value || null),
    onBlur: () => {
      const tidy = schema.safeParse(value)
      if (tidy.success && tidy.data !== value) onValue(tidy.data === '' ? null : tidy.data)
      onBlur()
    },
  }
  if (meta.control === 'area') return <TextArea {...shared} counted={meta.max} />
  if (meta.control === 'date') return <TextInput {...shared} type="date" className="max-w-56" />
  const counted = name === 'title' || (meta.max ?? 0) > SHORT ? meta.max : undefined
  return (
    <TextInput
      {...shared}
      autoComplete={autoComplete ?? 'off'}
      counted={counted && text.length > counted / 2 ? counted : name === 'title' ? counted : undefined}
    />
  )
}
