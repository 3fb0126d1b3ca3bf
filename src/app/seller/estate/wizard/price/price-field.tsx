import { formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import { YenInput } from '#ui/form/yen-input.tsx'
import { useField } from '../fields/use-field.ts'
import { useDraft } from '../draft/draft-context.ts'

/** The price, typed in 万円. */
export function PriceField() {
  const { value, error, set, leave } = useField('price')
  const { conflict } = useDraft()
  return (
    <YenInput
      // A newer price from elsewhere starts the control anew.
      key={String(conflict)}
      label={questionAt('price')}
      required
      hint={formFieldAt('price')?.hint}
      error={error}
      defaultYen={value as number | null}
      onYen={set}
      onBlur={leave}
    />
  )
}
