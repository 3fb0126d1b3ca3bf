import { createFileRoute } from '@tanstack/react-router'
import { PropertyCategory, PropertyType } from '#domain/choices/listing.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import { typesOf, type Category, type Type } from '#domain/estate/kind.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { useField } from '#app/features/sell/wizard/fields/use-field.ts'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/')({
  head: stepHead('kind'),
  component: KindStep,
})

const explanations: Record<Category, string> = {
  [PropertyCategory.notSelected]: '',
  [PropertyCategory.land]: '更地や、古い家が残っている土地',
  [PropertyCategory.landAndBuilding]: '一戸建て、アパート、倉庫、ビルなどを土地といっしょに',
  [PropertyCategory.condominium]: '分譲マンションの一室',
  [PropertyCategory.leaseholdBuilding]: '土地を借りていて、建物だけを売る',
}
const order: readonly Category[] = [
  PropertyCategory.landAndBuilding,
  PropertyCategory.condominium,
  PropertyCategory.land,
  PropertyCategory.leaseholdBuilding,
]

function KindStep() {
  const category = useField('estateType')
  const type = useField('estateTypeDetail')
  const current = category.value as Category
  const types = typesOf(current)

  function choose(next: Category) {
    category.set(next)
    const offered = typesOf(next)
    const fits = offered.includes(type.value as Type)
    type.set((fits ? type.value : offered[0]) ?? PropertyType.notSelected)
  }
  return (
    <Step step="kind" lead="あとから変えられます。選んだ種別に合わせて、次からの質問が変わります。">
      <ChoiceCards
        label={questionAt('estateType')}
        required
        name="estateType"
        columns={1}
        options={order.map((value) => ({ value, label: PropertyCategory.label(value), hint: explanations[value] }))}
        value={current}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value) as Category)}
      />
      {types.length > 1 && (
        <ChoiceCards
          label={questionAt('estateTypeDetail')}
          hint="建っているものに、いちばん近いものを選んでください。"
          required
          name="estateTypeDetail"
          options={types.map((value) => ({ value, label: PropertyType.label(value) }))}
          value={type.value as Type}
          onChange={({ currentTarget }) => type.set(Number(currentTarget.value))}
        />
      )}
    </Step>
  )
}
