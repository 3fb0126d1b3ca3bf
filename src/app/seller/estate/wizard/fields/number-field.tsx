import { useState, type ReactNode } from 'react'
import type { FieldProps } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { numberFrom, numberText } from './number-text.ts'

/** A number with its unit. While it is typed it stands as typed; `reading` says under it what it means. */
export function NumberField({
  value,
  onValue,
  onBlur,
  unit,
  hint,
  reading,
  ...field
}: FieldProps & {
  value: unknown
  onValue: (value: number | string | null) => void
  onBlur: () => void
  unit: string
  reading?: ReactNode
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <NumberInput
        {...field}
        hint={hint}
        unit={unit}
        value={typed ?? numberText(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onValue(numberFrom(currentTarget.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
      />
      {reading && <p className="num text-muted mt-1 text-sm">{reading}</p>}
    </div>
  )
}
