import { digits } from '#domain/format/count.ts'

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
