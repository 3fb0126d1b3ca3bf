import type { Names } from '#domain/estate/conditions/condition.ts'
import { facetNames, type FacetName } from '#domain/estate/conditions/facets.ts'
import { namesOn } from '#domain/estate/conditions/panels.ts'
import { mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { HitsButton } from '../hits-button.tsx'
import { ChosenArea } from '../place/chosen-area.tsx'
import { SearchForm } from '../search-form.tsx'
import { type Search, searchHref } from '../search.ts'
import { ConditionField } from './condition-field.tsx'
import { DetailLink } from './detail-link.tsx'
import { FacilityPicker, useFacilities } from './facility-picker.tsx'
import type { Facets } from './facets.ts'
import { useFacets } from './use-facets.ts'

/** What `QuickFields` asks for. */
export const quickNames = namesOn('quick')
/** What is counted beside the fields of a panel: its facilities as well. */
export const panelFacets: readonly FacetName[] = [
  ...facetNames.filter((name) => quickNames.includes(name)),
  'facilityIDs',
]

type Fields = { search: Search; facets: Facets; today: string; wide?: boolean }

/** Fields for the most common conditions: kind, price, floor plan, walk to the station, size, age; in two columns if `wide`. */
export function QuickFields({ wide = false, ...fields }: Fields) {
  return (
    <div className={`grid gap-x-10 gap-y-6 ${wide ? 'md:grid-cols-2' : ''}`}>
      {quickNames.map((name) => (
        <ConditionField key={name} name={name} panel="quick" wide={wide} columns={wide ? 2 : 1} {...fields} />
      ))}
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
