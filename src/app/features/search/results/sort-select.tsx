import { mdiSort } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ChangeEvent } from 'react'
import type { Names } from '#domain/estate/conditions/condition.ts'
import { Icon } from '#ui/icon.tsx'
import { nearSorts } from './near-sorts.ts'
import { SearchForm } from '../search-form.tsx'
import { sorts, type Search } from '../search.ts'

const sortLabels: Record<(typeof sorts)[number], string> = {
  '-firstApprovedAt': '新着順',
  price: '価格が安い順',
  '-price': '価格が高い順',
  '-searchArea': '土地が広い順',
  '-searchTotalFloorArea': '建物が広い順',
  '-searchBuildingDate': '築年が新しい順',
  nearestStationTime: '最寄り駅から近い順',
}
const ownSorts = sorts.map((value) => ({ value, label: sortLabels[value] }))
/** No order yet: it asks from which station. */
const asking = 'ask'

/** Its code comes when somebody asks for a station. */
const NearStation = lazy(() => import('./near-station.tsx'))

type Sorting = { path: string; search: Search; names: Names }

/** The order of the hits, a station's too that is asked for; without JavaScript it needs a button. On a phone it is as wide as its icon. */
export function SortSelect({ path, search, names }: Sorting) {
  const isAlive = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const present = search.orderBy ?? sorts[0]
  function change({ currentTarget: select }: ChangeEvent<HTMLSelectElement>) {
    if (select.value !== asking) return select.form?.requestSubmit()
    setAsking(true)
  }
  return (
    <>
      <SearchForm action={path} search={search} asks={['orderBy']} className="relative flex items-center gap-2">
        <select
          name="orderBy"
          aria-label="並び順"
          title="並び順"
          defaultValue={present}
          // Drawn anew for another order it would lose the keyboard.
          ref={(select) => void (select && (select.value = present))}
          onChange={change}
          className="select border-base-300 w-auto font-bold max-sm:w-11 max-sm:bg-none max-sm:px-0 max-sm:text-transparent [&>option]:text-base-content"
        >
          {[...ownSorts, ...nearSorts(search, names)].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {isAlive && <option value={asking}>駅を選んで近い順…</option>}
        </select>
        <Icon path={mdiSort} className="pointer-events-none absolute left-3 size-5 sm:hidden" />
        <noscript>
          <button type="submit" className="btn">
            並べ替える
          </button>
        </noscript>
      </SearchForm>
      {isAsking && (
        <Suspense fallback={null}>
          <NearStation path={path} search={search} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
