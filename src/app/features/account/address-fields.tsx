import { useRef } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { prefectures } from '#domain/choices/region.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { userFields } from '#domain/user/user-fields.ts'
import type { Address } from '#http/shapes/place.ts'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ParsedProfile, TypedProfile } from './profile.ts'
import { PostcodeLookup } from './postcode-lookup.tsx'

const options = prefectures.map(({ code, name }) => ({ value: code, label: name }))
const notes = {
  filled: () => '郵便番号から住所を入れました。つづきを入力してください。',
  unknown: '郵便番号から住所が見つかりませんでした。下の欄に入力してください。',
}
const lines = [
  ['city', 'address-level2', true],
  ['address1', 'address-line1', true],
  ['address2', 'address-line2', false],
] as const

/** Where somebody lives. The postcode fills prefecture, city and town; when it has several towns, one is chosen. */
export function AddressFields({
  form,
  required,
}: {
  form: UseFormReturn<TypedProfile, unknown, ParsedProfile>
  /** Whether nothing but the building may be left out. */
  required?: boolean
}) {
  const { control, setValue, getValues } = form
  const postCode = useController({ control, name: 'postCode' })
  const prefecture = useController({ control, name: 'prefecturesCode' })
  const filledTown = useRef('')

  function fill({ prefCode, city, town }: Address) {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('prefecturesCode', prefCode, options)
    setValue('city', city, options)
    // What somebody typed behind the town is theirs.
    const line = getValues('address1') ?? ''
    if (line === '' || line === filledTown.current) setValue('address1', town, options)
    filledTown.current = town
  }
  return (
    <>
      <PostcodeLookup
        {...postCode.field}
        required={required}
        value={postCode.field.value ?? ''}
        label={metaOf(userFields.postCode).label}
        error={postCode.fieldState.error?.message}
        notes={notes}
        onAddress={fill}
      />
      <Select
        {...prefecture.field}
        required={required}
        value={prefecture.field.value ?? ''}
        onChange={({ target }) => prefecture.field.onChange(Number(target.value) || null)}
        label={metaOf(userFields.prefecturesCode).label}
        autoComplete="address-level1"
        options={options}
        error={prefecture.fieldState.error?.message}
      />
      {lines.map(([name, autoComplete, isNeeded]) => (
        <Field
          key={name}
          of={userFields[name]}
          control={control}
          name={name}
          autoComplete={autoComplete}
          {...(required && { required: isNeeded })}
        />
      ))}
    </>
  )
}
