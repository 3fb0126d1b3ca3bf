import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { AddressFields } from '#app/user/address-fields.tsx'
import type { TypedProfile } from '#app/user/profile.ts'
import type { Application } from './use-application.ts'

/** Name, reading, phone, day of birth, address and occupation of the person who applies. */
export function ProfileFields({ application }: { application: Application }) {
  const { form, occupation, setOccupation, errorOf } = application
  const { errors } = form.formState
  const input = (
    field: keyof TypedProfile & keyof typeof userFields,
    autoComplete: string,
    more: { type?: string; className?: string; inputMode?: 'tel' } = {},
  ) => (
    <TextInput
      {...form.register(field)}
      {...more}
      label={metaOf(userFields[field]).label}
      required
      autoComplete={autoComplete}
      error={errors[field]?.message}
    />
  )
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {input('lastName', 'family-name')}
        {input('firstName', 'given-name')}
        {input('lastNameKana', 'off')}
        {input('firstNameKana', 'off')}
      </div>
      {input('phone', 'tel', { type: 'tel', className: 'max-w-56' })}
      {input('birthDate', 'bday', { type: 'date', className: 'max-w-56' })}
      <AddressFields form={form} />
      <TextInput
        label={metaOf(userFields.occupation).label}
        required={false}
        name="occupation"
        autoComplete="organization-title"
        value={occupation}
        onChange={({ currentTarget }) => setOccupation(currentTarget.value)}
        error={errorOf('occupation')}
      />
    </>
  )
}
