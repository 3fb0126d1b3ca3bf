import type { Names } from '#domain/estate/conditions/condition.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { keepShowsMonthly, useShowsMonthly } from '#app/features/listing/loan/monthly.tsx'
import { HitsButton } from '../hits-button.tsx'
import { ChosenArea } from '../place/chosen-area.tsx'
import { SearchForm } from '../search-form.tsx'
import type { Search } from '../search.ts'
import { FacilityPicker, useFacilities } from './facility-picker.tsx'
import { DetailLink, panelFacets, QuickFields, quickNames } from './quick-fields.tsx'
import { useFacets } from './use-facets.ts'

/** `action` is the path of the hits, `counted` how many there are now, `today` a calendar date. */
export type Filters = { action: string; search: Search; counted: number; names: Names; today: string }

/** The most common conditions over the hits, and what their cards show; it comes when it is opened. */
export default function FilterSheet({ open, onClose, ...filters }: Filters & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="条件をしぼる" onClose={onClose}>
      <FilterForm {...filters} />
    </Sheet>
  )
}

function FilterForm({ action, search, counted, names, today }: Filters) {
  const { count, chosen, facets, form, watch } = useFacets(search, counted, panelFacets)
  const facilities = useFacilities()
  return (
    <SearchForm action={action} search={search} asks={[...quickNames, ...facilities.asks]} ref={form} onChange={watch}>
      <div className="mb-6">
        <ChosenArea search={chosen} names={names} path={action} />
      </div>
      <QuickFields search={search} facets={facets} today={today} />
      <FacilityPicker facilities={facilities} search={search} facet={facets.facilityIDs} columns={1} />
      <MonthlySwitch />
      <DetailLink search={chosen} wide />
      <div className="bg-base-100 sticky -bottom-8 -mb-8 py-3 pb-8">
        <HitsButton count={count} verb="を表示" wide />
      </div>
    </SearchForm>
  )
}

/** No condition, and so without a name: it is kept on this device and not in the address. */
function MonthlySwitch() {
  const shows = useShowsMonthly()
  return (
    <div className="border-base-300 mt-6 border-t pt-4">
      <Switch
        label="月々の目安を表示"
        hint="住宅ローンの返済例と管理費などを足した金額を、物件の一覧に出します。この端末だけの設定です。"
        checked={shows}
        onChange={({ currentTarget }) => keepShowsMonthly(currentTarget.checked)}
      />
    </div>
  )
}
