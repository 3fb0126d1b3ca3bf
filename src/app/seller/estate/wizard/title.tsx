import { createFileRoute } from '@tanstack/react-router'
import { amenities, introduction, surroundings } from '#domain/estate/form/introduction.ts'
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
      <FieldSection of={introduction} />
      <FieldSection of={amenities}>
        <Amenities masters={masters} />
      </FieldSection>
      <FieldSection of={surroundings} />
    </Step>
  )
}
