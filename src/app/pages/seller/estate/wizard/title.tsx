import { createFileRoute } from '@tanstack/react-router'
import { PropertyCategory } from '#domain/choices/listing.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import { amenities, introduction, surroundings } from '#domain/estate/form/introduction.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { allItems } from '#http/all-items.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { useDraftEstate } from '#app/features/sell/wizard/draft/draft-context.ts'
import { FieldSection } from '#app/features/sell/wizard/fields/field-section.tsx'
import { useField } from '#app/features/sell/wizard/fields/use-field.ts'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/title')({
  loader: ({ context: { api } }) => allItems((page) => api.facilityCategoryMaster.list(page)),
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
        <AmenityList masters={masters} />
      </FieldSection>
      <FieldSection of={surroundings} />
    </Step>
  )
}

const name = 'facilityIDs'

/** The equipment and conditions that suit this kind of estate, and whatever is selected already. */
function AmenityList({ masters }: { masters: readonly FacilityCategoryMaster[] }) {
  const { estateType } = useDraftEstate()
  const { value, error, set } = useField(name)
  const selection = (value ?? []) as string[]
  const offered = masters.filter(
    ({ id, visibleEstateType, retired }) =>
      (!retired && (visibleEstateType === PropertyCategory.notSelected || visibleEstateType === estateType)) ||
      selection.includes(id),
  )
  return (
    <CheckList
      label={questionAt(name)}
      name={name}
      columns={2}
      error={error}
      options={offered.map(({ id, facilityCategoryName }) => ({ value: id, label: facilityCategoryName }))}
      values={selection}
      onChange={({ currentTarget: { value: id, checked } }) =>
        set(checked ? [...selection, id] : selection.filter((facility) => facility !== id))
      }
    />
  )
}
