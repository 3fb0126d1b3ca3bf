import { mdiTuneVariant } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { pages } from '#http/pages.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Chips } from '#ui/action/chips.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { headline } from '../headline.ts'
import { hitsText } from '../hit-counts.ts'
import { SaveSearch } from '../save/save-search.tsx'
import { changeSearch, searchHref, type Search } from '../search.ts'
import type { Filters } from '../fields/filter-sheet.tsx'
import type { Results } from './load-results.ts'
import { SortSelect } from './sort-select.tsx'

const loadSheet = () => import('../fields/filter-sheet.tsx')
/** Most who look at hits change no condition: its fields come when they are asked for. */
const FilterSheet = lazy(loadSheet)

type Chip = { label: string; href: string }
type Props = { path: string; search: Search; results: Results; chips: readonly Chip[] }

/**
 * What is searched for, how much of it there is, and in one line what can be done with the hits: on a list or a map (`path` is the page's
 * own). Below it stand the chosen conditions, each taken away by a press of its chip, or all of them.
 */
export function ResultsBar({ path, search, results, chips }: Props) {
  const { count, names, isSaved, today } = results
  const isMap = path === pages.searchMap
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl md:text-2xl">
          {headline(search, names)}
          {isMap && !search.box && !search.polygon && 'の地図'}
        </h1>
        <p className="num text-muted" role="status">
          {hitsText(count)}
        </p>
        <div
          id="filters"
          tabIndex={-1}
          role="group"
          aria-label="一覧の操作"
          className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto"
        >
          <FilterButton
            key={searchHref(path, search)}
            chosen={chips.length}
            filters={{ action: path, search, counted: count, names, today }}
          />
          <SortSelect path={path} search={search} names={names} />
          <ViewSwitch search={search} isMap={isMap} />
          <SaveSearch search={search} names={names} isSaved={isSaved} />
        </div>
      </div>
      {chips.length > 0 && (
        <div className="mt-2">
          <Chips chips={chips} isLine>
            {chips.length > 1 && (
              <Link
                href={path}
                className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline sm:min-h-9"
              >
                すべて外す
              </Link>
            )}
          </Chips>
        </div>
      )}
    </div>
  )
}

/** Opens the conditions; without JavaScript it leads to the page that asks for them. */
function FilterButton({ chosen, filters }: { chosen: number; filters: Filters }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <a
        href={searchHref(pages.search, filters.search)}
        onPointerEnter={() => void loadSheet()}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className={`${buttonClass({})} max-sm:grow`}
      >
        <Icon path={mdiTuneVariant} />
        条件{chosen > 0 && ` ${chosen}`}
      </a>
      {isOpen !== undefined && (
        <Suspense>
          <FilterSheet {...filters} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const views = [
  { label: '一覧', page: pages.searchResults },
  { label: '地図', page: pages.searchMap },
]

/** The same hits as a list or on the map. */
const ViewSwitch = ({ search, isMap }: { search: Search; isMap: boolean }) => (
  <div className="border-neutral rounded-field flex h-11 overflow-hidden border text-sm font-bold">
    {views.map(({ label, page }) =>
      (page === pages.searchMap) === isMap ? (
        <span key={label} aria-current="page" className="bg-neutral text-neutral-content flex items-center px-4">
          {label}
        </span>
      ) : (
        <Link
          key={label}
          href={searchHref(page, changeSearch(search, {}))}
          aria-label={`${label}で見る`}
          className="hover:bg-base-200 flex items-center px-4 focus-visible:-outline-offset-4"
        >
          {label}
        </Link>
      ),
    )}
  </div>
)
