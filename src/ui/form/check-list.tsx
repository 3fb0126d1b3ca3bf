import type { ComponentProps } from 'react'
import { FieldGroup } from './frame/field-group.tsx'
import type { FieldProps } from './frame/field-frame.tsx'
import type { Option } from './select.tsx'

type Check = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'required' | 'type'>

const grids = { 1: '', 2: 'sm:grid-cols-2', 4: 'grid-cols-2 lg:grid-cols-4' }

/** Any of several, each with an optional `note` at the end of its line. `values` controls it, `defaultValues` starts it. */
export function CheckList({
  label,
  required,
  hint,
  error,
  options,
  values,
  defaultValues = [],
  columns = 1,
  ...check
}: FieldProps & {
  options: readonly (Option & { note?: string | undefined })[]
  values?: readonly (string | number)[]
  defaultValues?: readonly (string | number)[]
  columns?: keyof typeof grids
} & Check) {
  return (
    <FieldGroup label={label} required={required} hint={hint} error={error}>
      <div className={`grid gap-x-6 ${grids[columns]}`}>
        {/* Lines of 36 px at least: of two boxes, one half hidden by a bar that stays in view, each has 24 px of its own (WCAG 2.5.8). */}
        {options.map(({ value, label: text, note }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm lg:min-h-9">
            <input
              {...check}
              type="checkbox"
              value={value}
              {...(values ? { checked: values.includes(value) } : { defaultChecked: defaultValues.includes(value) })}
              className="checkbox checkbox-sm shrink-0"
            />
            {text}
            {note && <span className="num text-muted ml-auto shrink-0 text-xs">{note}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
