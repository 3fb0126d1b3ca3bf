import { WizardType } from '#domain/choices/listing.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { conditions, floorPlanGroups, type Names } from '../conditions.ts'
import { ChosenArea } from '../place/chosen-area.tsx'
import { floorAreas, landAreas, prices, walks } from './options.ts'
import { OneBound, Range } from './bounds.tsx'
import { listed, type Search, searchHref } from '../search.ts'
import type { Option } from '#ui/form/select.tsx'
import { mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { HitsButton } from '../hits-button.tsx'
import { SearchForm } from '../search-form.tsx'
import { useHitCount } from '../use-hit-count.ts'

/** What `QuickFields` asks for. */
export const quickNames = [
  ...(['searchKind', 'priceFrom', 'priceTo', 'searchFloorPlans', 'nearestStationTimeTo'] as const),
  ...(['searchAreaFrom', 'searchTotalFloorAreaFrom'] as const),
] as const

/** Fields for the most common conditions: kind, price, floor plan, walk to the station, size; in two columns if `wide`. */
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
      <OneBound name="searchAreaFrom" label="土地の広さ" options={atLeast(landAreas)} search={search} />
      <OneBound name="searchTotalFloorAreaFrom" label="建物の広さ" options={atLeast(floorAreas)} search={search} />
    </div>
  )
}

const atLeast = (sizes: Option[]): Option[] => sizes.map(({ value, label }) => ({ value, label: `${label}以上` }))

type Filters = { action: string; search: Search; counted: number; names: Names }

/** The most common conditions beside the hits. `action` is the path of the hits, `counted` how many there are now. */
export function FilterPanel({ action, search, counted, names, inSheet = false }: Filters & { inSheet?: boolean }) {
  const { count, watch } = useHitCount(counted)
  return (
    <SearchForm action={action} search={search} asks={quickNames} onChange={watch}>
      <div className="mb-6">
        <ChosenArea search={search} names={names} path={action} />
      </div>
      <QuickFields search={search} />
      <LinkButton
        href={searchHref(pages.searchDetail, search)}
        variant="ghost"
        icon={mdiTuneVariant}
        className="mt-4"
        wide
      >
        くわしい条件
      </LinkButton>
      <div className={`bg-base-100 sticky py-3 ${inSheet ? '-bottom-8 -mb-8 pb-8' : 'bottom-0'}`}>
        <HitsButton count={count} verb="を表示" wide />
      </div>
    </SearchForm>
  )
}

/** The conditions on a phone (`everywhere`, where no panel has them): a sheet; without JavaScript a link to the page that asks for them. */
export function FilterSheet({ everywhere = false, ...filters }: Filters & { everywhere?: boolean }) {
  const [open, setOpen] = useState(false)
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
        条件
      </a>
      <Sheet open={open} title="条件をしぼる" onClose={() => setOpen(false)}>
        <FilterPanel {...filters} inSheet />
      </Sheet>
    </div>
  )
}
