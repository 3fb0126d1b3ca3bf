import { useController } from 'react-hook-form'
import { estateFields } from '#domain/estate/fields.ts'
import { factsOf } from '#domain/kit/facts.ts'
import { YenInput } from '#ui/yen-input.tsx'
import { useDraft } from '../draft/draft-context.ts'

/** The price, typed in 万円. */
export function PriceField() {
  const { field, fieldState } = useController({ name: 'price' })
  const { conflict } = useDraft()
  return (
    <YenInput
      // A newer price from elsewhere starts the control anew.
      key={String(conflict)}
      label={factsOf(estateFields.price).label}
      required
      hint="土地と建物を合わせた額です。建物に消費税がかかるときは、税込みで入力してください。"
      error={fieldState.error?.message}
      defaultYen={field.value as number | null}
      onYen={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
