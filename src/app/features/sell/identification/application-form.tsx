import { IdentityDocument } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { FormPart } from '#ui/form/form-part.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { Meter } from '#ui/state/meter.tsx'
import { HydratedForm } from '#app/shell/action/hydrated-form.tsx'
import { PaperFields, SubstituteFields } from './paper-fields.tsx'
import { PrivacyNote } from './paper-slot.tsx'
import { useApplication, type Application } from './use-application.ts'
import { userFields as fields } from '#domain/user/user-fields.ts'
import { Field } from '#ui/field/field.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { AddressFields } from '#app/features/account/address-fields.tsx'

/** Name, reading, phone, day of birth, address and occupation of the person who applies. */
function ProfileFields({ application }: { application: Application }) {
  const { form, occupation, setOccupation, errorOf } = application
  const shared = { control: form.control, required: true }
  return (
    <>
      <FieldRow>
        <Field of={fields.lastName} {...shared} name="lastName" autoComplete="family-name" />
        <Field of={fields.firstName} {...shared} name="firstName" autoComplete="given-name" />
        <Field of={fields.lastNameKana} {...shared} name="lastNameKana" />
        <Field of={fields.firstNameKana} {...shared} name="firstNameKana" />
      </FieldRow>
      <Field of={fields.phone} {...shared} name="phone" type="tel" autoComplete="tel" className="max-w-56" />
      <Field of={fields.birthDate} {...shared} name="birthDate" autoComplete="bday" />
      <AddressFields form={form} required />
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

/** The form by which somebody applies to sell; `submit` is the verb on its button. */
export function ApplicationForm({ person, submit }: { person: SeenUser; submit: string }) {
  const application = useApplication(person)
  const { element, papers, change, errorOf, isFrontOnly, setFrontOnly, left } = application
  const labels = left.map(({ message }) => message)
  return (
    <HydratedForm
      ref={element}
      submit={submit}
      variant="accent"
      busy={application.busy}
      onSubmit={application.send}
      error={application.failure?.message}
    >
      <div className="grid gap-12">
        <FormPart
          title="あなたについて"
          lead="本人確認書類のとおりに入力してください。建物名・部屋番号と職業のほかは、すべて必要です。"
        >
          <ProfileFields application={application} />
        </FormPart>
        <FormPart
          title="本人確認書類"
          lead="有効期限内の原本を、四隅まで入れて、反射しない明るい場所で撮ってください。"
        >
          <PaperFields papers={papers} change={change} errorOf={errorOf} />
          {papers.type === IdentityDocument.myNumberCard && (
            <CheckList
              label="送る前の確認"
              required
              error={errorOf('isFrontOnly')}
              name="isFrontOnly"
              options={[{ value: 'yes', label: 'おもて面だけで、12桁の番号は写っていません' }]}
              values={isFrontOnly ? ['yes'] : []}
              onChange={({ currentTarget }) => setFrontOnly(currentTarget.checked)}
            />
          )}
          <PrivacyNote end="差し替えたとき、申請を取り下げたとき、退会したときに、すぐに消します。成約した取引で確認に使ったものと、確認の記録は、法律で決められた期間だけ保管します。" />
        </FormPart>
        <FormPart title="代理の方">
          <SubstituteFields papers={papers} change={change} errorOf={errorOf} />
        </FormPart>
        <Meter
          label={labels.length ? `申請まであと${labels.length}項目` : '申請に必要な内容がそろいました'}
          value={Math.max(0, itemCount - labels.length)}
          max={itemCount}
        >
          {labels.length > 0 && (
            <ul className="grid gap-1">
              {labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          )}
        </Meter>
      </div>
    </HydratedForm>
  )
}

/** The least number of items of an application: the profile, the kind of document and its photo. */
const itemCount = 12
