import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { metaOf } from '#domain/kit/field-meta.ts'
import { operatorFields, type OperatorField, type OperatorFields } from '#domain/operator/operator.ts'
import type { Address } from '#http/shapes/place.ts'
import type { FieldLook } from '#ui/field/control-props.ts'
import { Field } from '#ui/field/field.tsx'
import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { BoundForm } from '#app/action/use-action-form.ts'
import { usePostcode } from '#app/user/use-postcode.ts'

const notes = {
  filled: () => '郵便番号から住所を入れました。番地からつづけてください。',
  unknown: '郵便番号から住所が見つかりませんでした。所在地に入力してください。',
}

/** A field of the operator in the form around it. */
export const Line = ({ name, ...look }: FieldLook & { name: OperatorField }) => (
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
  const { towns, isBusy, note, lookUp, take } = usePostcode(({ pref, city, town }: Address) => {
    const written = getValues('address') ?? ''
    const place = `${pref}${city}${town}`
    if (written === '' || written === filled.current) setValue('address', place, { shouldDirty: true })
    filled.current = place
  }, notes)
  return (
    <>
      <div>
        <PostcodeInput
          {...field}
          value={field.value ?? ''}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
          label={metaOf(operatorFields.postCode).label}
          busy={isBusy}
          onComplete={lookUp}
          error={fieldState.error?.message}
        />
        <p role="status" className="text-muted mt-2 min-h-6 text-sm">
          {note}
        </p>
      </div>
      {towns.length > 1 && (
        <Select
          label="どの町ですか？"
          hint="この郵便番号には、いくつかの町があります。"
          options={towns.map(({ city, town }, index) => ({ value: index, label: `${city}${town}` }))}
          onChange={({ target }) => target.value && take(towns[Number(target.value)]!)}
        />
      )}
      <Line name="address" autoComplete="street-address" />
    </>
  )
}
