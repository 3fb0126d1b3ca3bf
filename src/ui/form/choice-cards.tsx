import type { ComponentProps } from 'react'
import { FieldGroup } from './frame/field-group.tsx'
import type { FieldProps } from './frame/field-frame.tsx'
import type { Option } from './select.tsx'

type Radio = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'required' | 'type'>

/**
 * One of few, as large cards. Controlled by `value`, or started by `defaultValue`, or registered with a form (spread its
 * `name`, `ref`, `onChange`, `onBlur`).
 */
export function ChoiceCards({
  label,
  required,
  hint,
  error,
  options,
  value,
  defaultValue,
  columns = 2,
  ...radio
}: FieldProps & {
  options: readonly (Option & { hint?: string })[]
  value?: string | number | null
  defaultValue?: string | number | null
  columns?: 1 | 2
} & Radio) {
  const startValue = defaultValue ?? undefined
  return (
    <FieldGroup label={label} required={required} hint={hint} error={error}>
      <div className={`grid gap-3 ${columns === 2 ? 'max-w-xl grid-cols-2' : ''}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="rounded-box border-base-300 has-checked:border-base-content has-checked:bg-secondary/40 flex min-h-11 cursor-pointer items-center gap-3 border px-4 py-3 font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              {...radio}
              type="radio"
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: startValue === option.value }
                : { checked: value === option.value, readOnly: !radio.onChange })}
              className="radio radio-sm shrink-0"
            />
            <span>
              {option.label}
              {option.hint && <span className="text-muted block text-sm font-normal">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
