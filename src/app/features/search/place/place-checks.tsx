import { useState, type ReactNode } from 'react'
import { digits } from '#domain/format/count.ts'
import { mdiChevronDown } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { kanaRows } from './kana-rows.ts'

/** Something to tick, with a mark before its name, if it has one. */
export type PlaceOption = { value: string; label: string; count: number; mark?: ReactNode }

/**
 * Whether anything of this name is ticked in a form. `look` is its `ref` as well: a browser that comes back to the page ticks again what
 * was ticked on it.
 */
export function useIsTicked(name: string, isTickedAtFirst: boolean) {
  const [isTicked, setTicked] = useState(isTickedAtFirst)
  const look = (form: HTMLFormElement | null) => {
    if (form) setTicked(new FormData(form).has(name))
  }
  return { isTicked, look }
}

/** Places to tick, each with its number of estates; those without any are muted. `name` is what the form posts. */
export function PlaceChecks({
  name,
  places,
  chosen,
}: {
  name: string
  places: readonly PlaceOption[]
  chosen: readonly string[]
}) {
  return (
    <ul role="list" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {places.map(({ value, label, count, mark }) => (
        <li key={value}>
          <label
            className={`border-base-300 flex min-h-12 cursor-pointer items-center gap-3 border-b py-2 ${count ? 'font-semibold' : 'text-muted'}`}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="checkbox checkbox-sm shrink-0"
            />
            {mark}
            {label}
            <span className="num text-muted ml-auto text-sm font-normal">
              {digits(count)}
              <span className="sr-only">件</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Places that have no estates, folded away. `of` is what they are: 町, 路線. */
export function WithoutEstates({ of, count, className, children }: WithoutEstatesProps) {
  if (count === 0) return null
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        物件のない{of}も見る（{count}）
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
type WithoutEstatesProps = { of: string; count: number; className: string; children: ReactNode }

type Town = { area: string; kana: string; count: number }
const asPlaces = (towns: readonly Town[]) => towns.map(({ area, count }) => ({ value: area, label: area, count }))

/** The towns of a city to tick: those with estates first, the others folded. The city is named if `named`. */
export function TownsOfCity({
  city,
  towns,
  chosen,
  named,
}: {
  city: string
  towns: readonly Town[]
  chosen: readonly string[]
  named: boolean
}) {
  const withEstates = towns.filter(({ area, count }) => count > 0 || chosen.includes(area))
  const without = towns.filter((town) => !withEstates.includes(town))
  return (
    <section aria-label={city}>
      {named && <h2 className="mb-2 text-lg">{city}</h2>}
      {withEstates.length ? (
        <PlaceChecks name="searchTowns" places={asPlaces(withEstates)} chosen={chosen} />
      ) : (
        <p className="text-muted">いま物件のある町はありません。</p>
      )}
      <WithoutEstates of="町" count={without.length} className="mt-4">
        <div className="mt-2 grid gap-6">
          {kanaRows(without).map(({ row, places }) => (
            <div key={row}>
              <h3 className="text-muted text-sm">{row}</h3>
              <PlaceChecks name="searchTowns" places={asPlaces(places)} chosen={chosen} />
            </div>
          ))}
        </div>
      </WithoutEstates>
    </section>
  )
}
