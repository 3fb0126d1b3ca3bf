import type { FacetName } from '#domain/estate/facets/facets.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { conditions, floorPlanGroups, type Names } from '../conditions.ts'
import { ChosenArea } from '../place/chosen-area.tsx'
import { ages, atLeast, floorAreas, landAreas, plansByRooms, prices, walks, withNotes } from './options.ts'
import type { Facets } from './facets.ts'
import { useFacets } from './use-facets.ts'
import { OneBound, Range } from './bounds.tsx'
import { listed, type Search, searchHref } from '../search.ts'
import { mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { DetailLink } from './detail-link.tsx'
import { FacilityPicker, useFacilities } from './facility-picker.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { HitsButton } from '../hits-button.tsx'
import { SearchForm } from '../search-form.tsx'

/** What `QuickFields` asks for. */
export const quickNames = [
  ...(['searchKind', 'priceFrom', 'priceTo', 'searchFloorPlans', 'nearestStationTimeTo'] as const),
  ...(['searchAreaFrom', 'searchTotalFloorAreaFrom', 'searchBuildingDateFrom'] as const),
] as const satisfies readonly FacetName[]
/** What is counted beside the fields of a panel: its facilities as well. */
export const panelFacets: readonly FacetName[] = [...quickNames, 'facilityIDs']

type Fields = { search: Search; facets: Facets; today: string; wide?: boolean }

/** Fields for the most common conditions: kind, price, floor plan, walk to the station, size, age; in two columns if `wide`. */
export function QuickFields({ search, facets, today, wide = false }: Fields) {
  const { searchKind, searchFloorPlans } = conditions
  const asked = { search, facets }
  const plans = listed(search.searchFloorPlans)
  const groups = floorPlanGroups.filter(({ values }) => values.every((plan) => plans.includes(plan)))
  const single = plans.filter((plan) => !groups.some(({ values }) => values.includes(plan)))
  return (
    <div className={`grid gap-x-10 gap-y-6 ${wide ? 'md:grid-cols-2' : ''}`}>
      <CheckList
        label={searchKind.label}
        name="searchKind"
        options={withNotes(WizardType.options, facets.searchKind)}
        defaultValues={listed(search.searchKind).map(Number)}
        columns={wide ? 2 : 1}
      />
      <Range label="価格" wide={wide} names={['priceFrom', 'priceTo']} options={prices} {...asked} />
      <div>
        <CheckList
          label={searchFloorPlans.label}
          name="searchFloorPlans"
          options={withNotes(plansByRooms, facets.searchFloorPlans)}
          defaultValues={groups.map(({ values }) => values.join(','))}
          columns={wide ? 2 : 1}
        />
        {single.length > 0 && <input type="hidden" name="searchFloorPlans" value={single.join(',')} />}
      </div>
      <OneBound name="nearestStationTimeTo" options={walks} {...asked} />
      <OneBound name="searchAreaFrom" label="土地の広さ" options={atLeast(landAreas)} {...asked} />
      <OneBound name="searchTotalFloorAreaFrom" label="建物の広さ" options={atLeast(floorAreas)} {...asked} />
      <OneBound name="searchBuildingDateFrom" options={ages(today)} {...asked} />
    </div>
  )
}

type Filters = { action: string; search: Search; counted: number; names: Names; today: string }

/** The most common conditions beside the hits. `action` is the path of the hits, `counted` how many there are now. */
export function FilterPanel({
  action,
  search,
  counted,
  names,
  today,
  inSheet = false,
}: Filters & { inSheet?: boolean }) {
  const { count, facets, form, watch } = useFacets(counted, panelFacets)
  const facilities = useFacilities()
  return (
    <SearchForm action={action} search={search} asks={[...quickNames, ...facilities.asks]} ref={form} onChange={watch}>
      <div className="mb-6">
        <ChosenArea search={search} names={names} path={action} />
      </div>
      <QuickFields search={search} facets={facets} today={today} />
      <FacilityPicker facilities={facilities} search={search} facet={facets.facilityIDs} columns={1} />
      <DetailLink search={search} wide />
      <div className={`bg-base-100 sticky py-3 ${inSheet ? '-bottom-8 -mb-8 pb-8' : 'bottom-0'}`}>
        <HitsButton count={count} verb="を表示" wide />
      </div>
    </SearchForm>
  )
}

/** The conditions on a phone (`everywhere`, where no panel has them): a sheet; without JavaScript a link to the page that asks for them. */
export function FilterSheet({ everywhere = false, ...filters }: Filters & { everywhere?: boolean }) {
  const [open, setOpen] = useState(false)
  const isNarrowed = panelFacets.some((name) => filters.search[name] !== undefined)
  return (
    <div className={everywhere ? '' : 'lg:hidden'}>
      <a
        href={searchHref(pages.search, filters.search)}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="border-base-300 inline-flex min-h-11 items-center gap-1 rounded-full border px-4 text-sm font-semibold"
      >
        <Icon path={mdiTuneVariant} className="size-4" />
        {isNarrowed ? '条件あり' : '条件'}
      </a>
      <Sheet open={open} title="条件をしぼる" onClose={() => setOpen(false)}>
        <FilterPanel {...filters} inSheet />
      </Sheet>
    </div>
  )
}
