import { useController, useFormContext } from 'react-hook-form'

type FieldHold = {
  value: unknown
  error: string | undefined
  set: (value: unknown) => void
  leave: () => void
}

/**
 * Holds one field of the draft by its path. It is judged when it is left, and from then on with every letter until it
 * is right; never while it is first being typed.
 */
export function useField(name: string): FieldHold {
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
