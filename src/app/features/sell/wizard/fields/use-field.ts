import { useController, useFormContext } from 'react-hook-form'
import type { EstatePath } from '#domain/estate/form/form-field.ts'

/** Where the draft holds a value: a field of the listing, or a field in a row of one of its lists. */
export type DraftPath = EstatePath | `${EstatePath}.${number}.${string}`

type DraftValue = {
  value: unknown
  error: string | undefined
  set: (value: unknown) => void
  leave: () => void
}

/**
 * One value of the draft. It is judged when its control is left, and from then on with every letter until it is right;
 * never while it is first being typed.
 */
export function useField(name: DraftPath): DraftValue {
  const { trigger } = useFormContext()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return {
    value: field.value as unknown,
    error,
    set(value) {
      field.onChange(value)
      if (error !== undefined) void trigger(name)
    },
    leave() {
      field.onBlur()
      void trigger(name)
    },
  }
}
