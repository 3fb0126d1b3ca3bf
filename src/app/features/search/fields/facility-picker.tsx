import { mdiChevronDown } from '@mdi/js'
import { useState } from 'react'
import { conditionOf, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import { allItems } from '#http/all-items.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { valuesIn, type Search } from '../search.ts'
import { FacilityFields } from './facility-fields.tsx'
import { facilityGroups, type FacilityGroup } from './facility-groups.ts'
import type { Facets } from './facets.ts'

const fieldNames: readonly ConditionName[] = ['facilityIDs', 'facilityMatch']

/** The facilities that a form offers once somebody asks for them, and what it asks for itself from then on. */
export function useFacilities() {
  const { api } = useApp()
  const [groups, setGroups] = useState<readonly FacilityGroup[]>()
  const [hasFailed, setFailed] = useState(false)
  async function load() {
    if (groups) return
    setFailed(false)
    await allItems((page) => api.facilityCategoryMaster.list({ ...page, retired: false })).then(
      (masters) => setGroups(facilityGroups(masters)),
      () => setFailed(true),
    )
  }
  return { groups, hasFailed, load, asks: groups ? fieldNames : [] }
}

/** The facilities of a form, folded: they come when they are opened, and those that are chosen stay chosen until then. */
export function FacilityPicker({
  facilities: { groups, hasFailed, load },
  search,
  facet,
  columns,
}: {
  facilities: ReturnType<typeof useFacilities>
  search: Search
  facet: Facets['facilityIDs']
  columns: 1 | 4
}) {
  const chosen = valuesIn(search.facilityIDs).length
  return (
    <details className="group mt-4" onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        {conditionOf('facilityIDs').label}
        {chosen > 0 && <span className="text-muted text-sm font-normal">選択中</span>}
        <Icon path={mdiChevronDown} className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      {groups ? (
        <FacilityFields search={search} groups={groups} facet={facet} columns={columns} />
      ) : hasFailed ? (
        <p role="alert" className="text-sm">
          設備を読み込めませんでした。
          <Button onClick={() => void load()}>もう一度読み込む</Button>
        </p>
      ) : (
        <p className="text-muted text-sm">読み込んでいます…</p>
      )}
    </details>
  )
}
