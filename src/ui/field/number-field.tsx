import { useState, type ReactNode, type RefCallback } from 'react'
import type { FieldProps } from '../form/frame/field-frame.tsx'
import { NumberInput } from '../form/number-input.tsx'
import { numberFrom, numberText } from './number-text.ts'

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
