import { FloorPlan } from '#domain/choices/building.ts'
import { PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { conditions, type ConditionName } from '../conditions.ts'
import { ages, floorAreas, landAreas, prices, walks, withNotes } from './options.ts'
import type { Facets } from './facets.ts'
import { OneBound, Range } from './bounds.tsx'
import { FacilityFields } from './facility-fields.tsx'
import type { FacilityGroup } from './facility-groups.ts'
import { listed, type Search } from '../search.ts'

const { searchKind, searchFloorPlans } = conditions
const { estateType, estateTypeDetail, keyword } = conditions
const namedOptions = ({ options }: typeof PropertyType | typeof PropertyCategory) =>
  options.filter(({ value }) => value > 0)

/** What `DetailFields` asks for. */
export const detailNames: readonly ConditionName[] = [
  ...(['keyword', 'searchKind', 'estateType', 'estateTypeDetail', 'priceFrom', 'priceTo', 'searchFloorPlans'] as const),
  ...(['searchAreaFrom', 'searchAreaTo', 'searchTotalFloorAreaFrom', 'searchTotalFloorAreaTo'] as const),
  ...(['searchBuildingDateFrom', 'nearestStationTimeTo', 'facilityIDs', 'facilityMatch'] as const),
]

/** Fields for every condition except the area. `today` is a day in Japan, `groups` are the facilities to tick, `facets` what each choice would leave. */
export function DetailFields({
  search,
  today,
  groups,
  facets,
}: {
  search: Search
  today: string
  groups: readonly FacilityGroup[]
  facets: Facets
}) {
  const numbers = (name: ConditionName) => listed(search[name]).map(Number)
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      <CheckList
        label={searchKind.label}
        hint="家の形で、大きく分けて探します。"
        name="searchKind"
        options={withNotes(WizardType.options, facets.searchKind)}
        defaultValues={numbers('searchKind')}
        columns={2}
      />
      <TextInput
        label={keyword.label}
        name="keyword"
        type="search"
        maxLength={100}
        defaultValue={search.keyword}
        hint="読みとれる言葉は条件にします。ほかの言葉のある物件は、先に並べます。"
      />
      <Range wide label="価格" names={['priceFrom', 'priceTo']} options={prices} search={search} facets={facets} />
      <OneBound name="nearestStationTimeTo" options={walks} search={search} facets={facets} />
      <Range
        wide
        label="土地面積"
        names={['searchAreaFrom', 'searchAreaTo']}
        options={landAreas}
        search={search}
        facets={facets}
      />
      <Range
        wide
        label="建物面積（専有面積）"
        names={['searchTotalFloorAreaFrom', 'searchTotalFloorAreaTo']}
        options={floorAreas}
        search={search}
        facets={facets}
      />
      <OneBound name="searchBuildingDateFrom" options={ages(today)} search={search} facets={facets} />
      <CheckList
        label={estateType.label}
        hint="何の権利を買うかで分けて探します。"
        name="estateType"
        options={withNotes(namedOptions(PropertyCategory), facets.estateType)}
        defaultValues={numbers('estateType')}
        columns={2}
      />
      <div className="grid gap-y-10 md:col-span-2">
        <CheckList
          label={searchFloorPlans.label}
          name="searchFloorPlans"
          options={withNotes(FloorPlan.options, facets.searchFloorPlans)}
          defaultValues={numbers('searchFloorPlans')}
          columns={4}
        />
        <CheckList
          label={estateTypeDetail.label}
          hint="建物の使いみちで、さらに細かく探します（「その他」のアパート・倉庫・ビルなど）。"
          name="estateTypeDetail"
          options={withNotes(namedOptions(PropertyType), facets.estateTypeDetail)}
          defaultValues={numbers('estateTypeDetail')}
          columns={4}
        />
        <FacilityFields search={search} groups={groups} facet={facets.facilityIDs} />
      </div>
    </div>
  )
}
