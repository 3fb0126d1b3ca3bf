import { createFileRoute } from '@tanstack/react-router'
import { EstateField } from './fields/estate-field.tsx'
import { FieldList } from './fields/field-list.tsx'
import { FieldSection } from './fields/field-section.tsx'
import { Step } from './frame/step.tsx'
import { stepHead } from './step-head.ts'
import { Amenities } from './title/amenities.tsx'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/title')({
  loader: async ({ context: { api } }) => (await api.facilityCategoryMaster.list({ limit: 100 })).items,
  head: stepHead('title'),
  component: TitleStep,
})

function TitleStep() {
  const masters = Route.useLoaderData()
  return (
    <Step
      step="title"
      lead="「最高」「格安」のような言葉は、広告の決まりで使えません。使えない言葉は、書いているあいだにお知らせします。"
    >
      <FieldSection title="紹介文">
        <EstateField name="title" />
        <EstateField name="appealPoint" />
        <EstateField name="notes" />
      </FieldSection>
      <FieldSection title="設備と条件" lead="あてはまるものを選んでください。買主は、この条件でもさがせます。">
        <Amenities masters={masters} />
      </FieldSection>
      <FieldSection title="周辺の施設" lead="名前と、歩く道のりを入力してください。徒歩の時間は自動で出ます。">
        <FieldList name="nearbyFacilities" noun="施設" />
        <EstateField name="facilityFree" />
      </FieldSection>
    </Step>
  )
}
