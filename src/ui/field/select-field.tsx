import { useController } from 'react-hook-form'
import type { FieldProps } from '../form/frame/field-frame.tsx'
import { Select, type Option } from '../form/select.tsx'

/** A choice among what is known only here, such as rows, as a field of the form around it. Nothing chosen is null. */
export function SelectField({ name, options, ...frame }: FieldProps & { name: string; options: readonly Option[] }) {
  const { field, fieldState } = useController<Record<string, Option['value'] | null | undefined>>({ name })
  const { value, onChange, onBlur, ref } = field
  return (
    <Select
      {...frame}
      name={name}
      ref={ref}
      error={fieldState.error?.message}
      options={options}
      value={String(value ?? '')}
      onBlur={onBlur}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => String(option.value) === currentTarget.value)?.value ?? null)
      }
    />
  )
}
