import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

/** A number with its unit (帖, ㎡, 円). A text control with a number pad: `type="number"` loses what it cannot parse. */
export function NumberInput({
  label,
  required,
  hint,
  error,
  unit,
  className = 'max-w-48',
  inputMode = 'decimal',
  ...rest
}: FieldProps & { unit: string } & Omit<ComponentProps<'input'>, 'required'>) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(attributes) => (
        <span className={`input flex w-full items-center gap-2 ${className}`}>
          <input
            autoComplete="off"
            {...rest}
            {...attributes}
            type="text"
            inputMode={inputMode}
            className="num grow text-right font-semibold outline-none!"
          />
          <span className="shrink-0 font-semibold">{unit}</span>
        </span>
      )}
    </FieldFrame>
  )
}
