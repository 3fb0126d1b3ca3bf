import { createFileRoute } from '@tanstack/react-router'
import { mdiLockOutline } from '@mdi/js'
import { useFormContext } from 'react-hook-form'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import { coOwnersConsent, holding, listingName, owner, register } from '#domain/estate/form/owner.ts'
import { PlaceFields, type PlaceNames } from '#app/features/sell/wizard/address/place-fields.tsx'
import { EstateField } from '#app/features/sell/wizard/fields/estate-field.tsx'
import { FieldSection } from '#app/features/sell/wizard/fields/field-section.tsx'
import { FillFromProfile } from '#app/features/sell/wizard/fill-from-profile.tsx'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { useField } from '#app/features/sell/wizard/fields/use-field.ts'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { OwnershipPath } from '#app/features/sell/wizard/ownership-path.tsx'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/name')({
  head: stepHead('name'),
  component: NameStep,
})

const ownersPlace: PlaceNames = {
  postCode: 'ownerPostCode',
  prefecturesCode: 'ownerPrefecturesCode',
  prefectures: 'ownerPrefectures',
  cityCode: 'ownerCityCode',
  city: 'ownerCity',
  address1: 'ownerAddress1',
}

function NameStep() {
  return (
    <Step step="name">
      <p className="rounded-box bg-info/60 flex gap-3 p-4 text-sm">
        <Icon path={mdiLockOutline} className="mt-0.5 size-5" />
        <span>
          <b>所有者と登記のことは、公開しません。</b>運営が、売る権利のある方かどうかを確かめるためだけに使います。
        </span>
      </p>
      <FieldSection of={holding}>
        <EstateField name="ownership" />
        <OwnershipPath />
      </FieldSection>
      <FieldSection of={owner}>
        <FillFromProfile />
        <FieldRow>
          <EstateField name="ownerLastName" autoComplete="section-owner family-name" />
          <EstateField name="ownerFirstName" autoComplete="section-owner given-name" />
          <EstateField name="ownerLastNameKana" />
          <EstateField name="ownerFirstNameKana" />
        </FieldRow>
        <PlaceFields names={ownersPlace} />
        <EstateField name="ownerAddress1" />
        <EstateField name="ownerAddress2" />
      </FieldSection>
      <FieldSection of={register}>
        <SameAsOwner />
        <EstateField name="register" />
        <EstateField name="registerKana" />
        <Consent />
      </FieldSection>
      <FieldSection of={listingName}>
        <EstateField name="title" />
      </FieldSection>
    </Step>
  )
}

function SameAsOwner() {
  const { getValues, setValue } = useFormContext()
  function copy() {
    const values = getValues() as Record<string, string | null>
    const fullName = (...names: EstatePath[]) =>
      names
        .map((name) => values[name] ?? '')
        .join(' ')
        .trim() || null
    setValue('register', fullName('ownerLastName', 'ownerFirstName'), { shouldValidate: true, shouldTouch: true })
    setValue('registerKana', fullName('ownerLastNameKana', 'ownerFirstNameKana'), {
      shouldValidate: true,
      shouldTouch: true,
    })
  }
  return (
    <Button className="justify-self-start" onClick={copy}>
      所有者と同じにする
    </Button>
  )
}

/** The box that the seller ticks for the consent of every co-owner. */
function Consent() {
  const { value, set } = useField(coOwnersConsent.path)
  return (
    <CheckList
      label={questionAt(coOwnersConsent.path)}
      required
      hint={coOwnersConsent.hint}
      name={coOwnersConsent.path}
      options={[{ value: 'yes', label: '共有者はいません。または、共有者全員が売ることに同意しています' }]}
      values={value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
