import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldLook } from './control-props.ts'
import { ControlledField } from './controlled-field.tsx'

/**
 * A field of a form, drawn from its schema and bound to react-hook-form by `name`. `control` is that of the form, which a
 * `FormProvider` around it may give instead. The form holds domain values (null for an empty field), so that the domain's
 * own schemas can judge them.
 */
export function Field<Values extends FieldValues, Context, Output>({
  name,
  control,
  ...rest
}: FieldLook & { of: z.ZodType; name: FieldPath<Values>; control?: Control<Values, Context, Output> }) {
  const { field, fieldState } = useController({ name, control })
  const { value, onChange, onBlur, ref } = field
  return (
    <ControlledField
      {...rest}
      name={name}
      value={value}
      onBlur={onBlur}
      ref={ref}
      onValue={onChange}
      error={fieldState.error?.message}
    />
  )
}
