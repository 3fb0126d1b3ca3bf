import { userFields as fields } from '#domain/user/user-fields.ts'
import { Field } from '#ui/field/field.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { AddressFields } from '#app/user/address-fields.tsx'
import type { Application } from './use-application.ts'

/** Name, reading, phone, day of birth, address and occupation of the person who applies. */
export function ProfileFields({ application }: { application: Application }) {
  const { form, occupation, setOccupation, errorOf } = application
  const shared = { control: form.control, required: true }
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field of={fields.lastName} {...shared} name="lastName" autoComplete="family-name" />
        <Field of={fields.firstName} {...shared} name="firstName" autoComplete="given-name" />
        <Field of={fields.lastNameKana} {...shared} name="lastNameKana" />
        <Field of={fields.firstNameKana} {...shared} name="firstNameKana" />
      </div>
      <Field of={fields.phone} {...shared} name="phone" type="tel" autoComplete="tel" className="max-w-56" />
      <Field of={fields.birthDate} {...shared} name="birthDate" autoComplete="bday" />
      <AddressFields form={form} />
      <ControlledField
        of={fields.occupation}
        required={false}
        name="occupation"
        autoComplete="organization-title"
        value={occupation}
        onValue={(value) => setOccupation(String(value ?? ''))}
        error={errorOf('occupation')}
      />
    </>
  )
}
