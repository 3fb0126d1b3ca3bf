import { mdiShapeOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { PropertyCategory } from '#domain/choices/listing.ts'
import { facilityCategoryMaster, type FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { facilityKind } from '#domain/master/facility-kind.ts'
import { allItems } from '#http/all-items.ts'
import { Select } from '#ui/form/select.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master, OwnField } from '#app/features/desk/master/master.ts'

export const Route = createFileRoute('/_admin/admin/facilityCategories')({
  loader: ({ context: { api } }) =>
    allItems((page) => api.facilityCategoryMaster.list({ ...page, orderBy: 'sortOrder' })),
  head: () => pageHead({ title: '施設区分', hidden: true }),
  component: FacilityCategories,
})

const kinds = PropertyCategory.options.map(({ value }) => ({ value, label: facilityKind(value) }))

const EstateType: OwnField<FacilityCategoryMaster> = ({ name }) => {
  const { field, fieldState } = useController({ name })
  return (
    <Select
      label="どの物件で選べるか"
      placeholder=""
      error={fieldState.error?.message}
      options={kinds}
      value={String(field.value)}
      onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
    />
  )
}

const declaration: Master<FacilityCategoryMaster> = {
  noun: facilityCategoryMaster,
  icon: mdiShapeOutline,
  lead: '売主が物件の設備・条件として選び、買主が検索の条件に使うものです。物件の種別ごとに、見せる順に並べます。',
  nameOf: ({ facilityCategoryName }) => facilityCategoryName,
  about: () => null,
  groups: { labels: kinds.map(({ label }) => label), of: ({ visibleEstateType }) => facilityKind(visibleEstateType) },
  fields: { facilityCategoryName: { isCounted: true }, visibleEstateType: EstateType },
}

function FacilityCategories() {
  return <MasterPage master={declaration} rows={Route.useLoaderData()} calls={useApp().api.facilityCategoryMaster} />
}
