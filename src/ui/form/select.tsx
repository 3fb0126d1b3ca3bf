import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'

export type Option = { value: string | number; label: string }

/** One of many, as a native select. `placeholder` is the empty first choice (選んでください by default; '' for none). */
export function Select({
  label,
  required,
  hint,
  error,
  options,
  placeholder = '選んでください',
  className = '',
  ...rest
}: FieldProps & { options: readonly Option[]; placeholder?: string } & Omit<ComponentProps<'select'>, 'required'>) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(attributes) => (
        <select {...rest} {...attributes} className={`select w-full ${className}`}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
