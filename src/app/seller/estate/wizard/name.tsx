import { createFileRoute } from '@tanstack/react-router'
import { mdiLockOutline } from '@mdi/js'
import { useFormContext } from 'react-hook-form'
import { PlaceFields } from './address/place-fields.tsx'
import { EstateField } from './fields/estate-field.tsx'
import { FieldSection } from './fields/field-section.tsx'
import { Consent } from './name/consent.tsx'
import { FillFromProfile } from './name/fill-from-profile.tsx'
import { Step } from './frame/step.tsx'
import { stepHead } from './step-head.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/name')({
  head: stepHead('name'),
  component: NameStep,
})

const ownersPlace = {
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
      <FieldSection title="所有者" lead="登記簿に載っている、いまの持ち主です。">
        <FillFromProfile />
        <div className="grid gap-6 sm:grid-cols-2">
          <EstateField name="ownerLastName" label="姓" required autoComplete="section-owner family-name" />
          <EstateField name="ownerFirstName" label="名" required autoComplete="section-owner given-name" />
          <EstateField name="ownerLastNameKana" label="姓（フリガナ）" required />
          <EstateField name="ownerFirstNameKana" label="名（フリガナ）" required />
        </div>
        <PlaceFields names={ownersPlace} />
        <EstateField name="ownerAddress1" label="町名・番地" required />
        <EstateField name="ownerAddress2" label="建物名・部屋番号" />
      </FieldSection>
      <FieldSection
        title="登記の名義"
        lead="亡くなった方の名義のままのときは、その方のお名前を入力してください。相続の登記は、売る前に済ませます。"
      >
        <SameAsOwner />
        <EstateField name="register" hint="法人のときは、法人名を入力してください。" />
        <EstateField name="registerKana" />
        <Consent />
      </FieldSection>
      <FieldSection title="物件の名前" lead="ここは公開します。あとの「紹介文」の手順でも変えられます。">
        <EstateField name="title" />
      </FieldSection>
    </Step>
  )
}

function SameAsOwner() {
  const { getValues, setValue } = useFormContext()
  function copy() {
    const said = getValues() as Record<string, string | null>
    const whole = (...names: string[]) =>
      names
        .map((name) => said[name] ?? '')
        .join(' ')
        .trim() || null
    setValue('register', whole('ownerLastName', 'ownerFirstName'), { shouldValidate: true, shouldTouch: true })
    setValue('registerKana', whole('ownerLastNameKana', 'ownerFirstNameKana'), {
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
