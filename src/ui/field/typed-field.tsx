import { useState, type ReactNode, type RefCallback } from 'react'
import type { z } from 'zod'
import { isOptional } from '#domain/kit/field-meta.ts'
import type { FieldProps } from '../form/frame/field-frame.tsx'
import { NumberInput } from '../form/number-input.tsx'
import { TextArea, TextInput } from '../form/text-input.tsx'
import type { ControlProps } from './control-props.ts'
import { groupedWhileTyped, numberFrom, numberText } from './number-text.ts'

const SHORT = 40 // characters, up to which a text is not counted

/** Words on one line or several, or a date. What is typed is brought into its form, and reads so, once the control is left. */
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
  const [isTyped, setTyped] = useState(false)
  const change = (next: unknown) => onValue(next === '' && isOptional(schema) ? null : next)
  const controlProps = {
    ...frame,
    name,
    ref,
    value: isTyped ? text : (meta.shown?.(text) ?? text),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(true)
      change(currentTarget.value)
    },
    onBlur: () => {
      setTyped(false)
      const next = formOf(schema, value)
      if (next !== value) change(next)
      onBlur()
    },
  }
  const { max = 0 } = meta
  if (meta.control === 'area') return <TextArea {...controlProps} rows={rows} counted={max} />
  if (meta.control === 'date')
    return (
      <TextInput
        {...controlProps}
        autoComplete={autoComplete}
        type="date"
        min={firstDay}
        max={lastDay}
        className={className ?? 'max-w-56'}
      />
    )
  const counts = isCounted || (max > SHORT && text.length > max / 2)
  return (
    <TextInput
      {...controlProps}
      type={type}
      className={className}
      autoComplete={autoComplete ?? 'off'}
      counted={counts ? max : undefined}
    />
  )
}

/** A text in the form that its field stores: nothing but spaces is empty, and what the field refuses stays as it is. */
function formOf(schema: z.ZodType, value: unknown): unknown {
  const text = String(value ?? '')
  if (text && !text.trim()) return ''
  const { success, data } = schema.safeParse(value)
  return success ? data : value
}

function group(input: HTMLInputElement): void {
  const { text, caret } = groupedWhileTyped(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** A number with its unit, formatted once it is left; `reading` stands below it in other words. */
export function NumberField({
  value,
  onValue,
  onBlur,
  unit,
  reading,
  ref,
  ...frame
}: FieldProps & {
  value: unknown
  onValue: (value: number | string | null) => void
  onBlur: () => void
  unit: string
  reading?: ReactNode
  ref?: RefCallback<HTMLElement>
  className?: string
  inputMode?: 'numeric'
}) {
  const [text, setText] = useState<string>()
  return (
    <div>
      <NumberInput
        {...frame}
        ref={ref}
        unit={unit}
        value={text ?? numberText(value)}
        onChange={({ currentTarget }) => {
          // An amount is grouped as it grows; the caret stays behind the same digit.
          if (frame.inputMode === 'numeric') group(currentTarget)
          setText(currentTarget.value)
          onValue(numberFrom(currentTarget.value))
        }}
        onBlur={() => {
          setText(undefined)
          onBlur()
        }}
      />
      {reading && <p className="num text-muted mt-1 text-sm">{reading}</p>}
    </div>
  )
}
