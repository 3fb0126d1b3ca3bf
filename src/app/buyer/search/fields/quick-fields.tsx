import { WizardType } from '#domain/choices/listing.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { conditions, floorPlanGroups } from '../conditions.ts'
import { prices, walks } from './options.ts'
import { OneBound, Range } from './bounds.tsx'
import { listed, type Search } from '../search.ts'

/** What `QuickFields` asks for. */
export const quickNames = ['searchKind', 'priceFrom', 'priceTo', 'searchFloorPlans', 'nearestStationTimeTo'] as const

/** Fields for the most common conditions: kind, price, floor plan, walk to the station; in two columns if `wide`. */
export function QuickFields({ search, wide = false }: { search: Search; wide?: boolean }) {
  const { searchKind, searchFloorPlans } = conditions
  const plans = listed(search.searchFloorPlans)
  const groups = floorPlanGroups.filter(({ values }) => values.every((plan) => plans.includes(plan)))
  const single = plans.filter((plan) => !groups.some(({ values }) => values.includes(plan)))
  return (
    <div className={`grid gap-x-10 gap-y-6 ${wide ? 'md:grid-cols-2' : ''}`}>
      <CheckList
        label={searchKind.label}
        name="searchKind"
        options={WizardType.options}
        defaultValues={listed(search.searchKind).map(Number)}
        columns={wide ? 2 : 1}
      />
      <Range label="価格" wide={wide} names={['priceFrom', 'priceTo']} options={prices} search={search} />
      <div>
        <CheckList
          label={searchFloorPlans.label}
          name="searchFloorPlans"
          options={floorPlanGroups.map(({ label, values }) => ({ label, value: values.join(',') }))}
          defaultValues={groups.map(({ values }) => values.join(','))}
          columns={wide ? 2 : 1}
        />
        {single.length > 0 && <input type="hidden" name="searchFloorPlans" value={single.join(',')} />}
      </div>
      <OneBound name="nearestStationTimeTo" options={walks} search={search} />
    </div>
  )
}
