import { mdiChevronDown } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { kanaRows } from './kana-rows.ts'
import { PlaceChecks } from './place-checks.tsx'

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
