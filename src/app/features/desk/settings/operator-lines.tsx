import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { metaOf } from '#domain/kit/field-meta.ts'
import { operatorFields, type OperatorField, type OperatorFields } from '#domain/operator/operator.ts'
import type { Address } from '#http/shapes/place.ts'
import type { FieldLook } from '#ui/field/control-props.ts'
import { Field } from '#ui/field/field.tsx'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import { PostcodeLookup } from '#app/features/account/postcode-lookup.tsx'

const notes = {
  filled: () => '郵便番号から住所を入れました。番地からつづけてください。',
  unknown: '郵便番号から住所が見つかりませんでした。所在地に入力してください。',
}

/** A field of the operator in the form around it. */
export const OperatorLine = ({ name, ...look }: FieldLook & { name: OperatorField }) => (
  <Field of={operatorFields[name]} name={name} {...look} />
)

/** The postcode, and the address that it begins; what somebody typed behind it is theirs. */
export function PlaceFields({
  form: { control, setValue, getValues },
}: {
  form: BoundForm<OperatorFields, OperatorFields>
}) {
  const { field, fieldState } = useController({ control, name: 'postCode' })
  const filled = useRef('')
  function fill({ pref, city, town }: Address) {
    const written = getValues('address') ?? ''
    const place = `${pref}${city}${town}`
    if (written === '' || written === filled.current) setValue('address', place, { shouldDirty: true })
    filled.current = place
  }
  return (
    <>
      <PostcodeLookup
        {...field}
        value={field.value ?? ''}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
        label={metaOf(operatorFields.postCode).label}
        error={fieldState.error?.message}
        notes={notes}
        onAddress={fill}
      />
      <OperatorLine name="address" autoComplete="street-address" />
    </>
  )
}
