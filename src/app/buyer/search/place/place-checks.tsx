import { digits } from '#domain/format/count.ts'
import { mdiChevronDown } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { kanaRows } from './kana-rows.ts'

export type Place = { value: string; label: string; count: number }

/** Places to tick, each with its number of estates; those without any are muted. `name` is what the form posts. */
export function PlaceChecks({
  name,
  places,
  chosen,
}: {
  name: string
  places: readonly Place[]
  chosen: readonly string[]
}) {
  return (
    <ul role="list" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {places.map(({ value, label, count }) => (
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
      {without.length > 0 && (
        <details className="group mt-4">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
            物件のない町も見る（{without.length}）
            <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-2 grid gap-6">
            {kanaRows(without).map(({ row, places }) => (
              <div key={row}>
                <h3 className="text-muted text-sm">{row}</h3>
                <PlaceChecks name="searchTowns" places={asPlaces(places)} chosen={chosen} />
              </div>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
