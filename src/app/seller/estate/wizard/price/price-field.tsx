import { estateFields } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
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
      label={metaOf(estateFields.price).label}
      required
      hint="土地と建物を合わせた額です。建物に消費税がかかるときは、税込みで入力してください。"
      error={error}
      defaultYen={value as number | null}
      onYen={set}
      onBlur={leave}
    />
  )
}
