import type { Names } from '#domain/estate/conditions/condition.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { citiesHref, cityHref } from './city-links.ts'
import { linesHref } from './line-search.ts'
import { placeOf, prefectureOfCity } from '../headline.ts'
import { changeSearch, valuesIn, searchHref, withoutPlaces, type Search } from '../search.ts'

export type ChosenAreaProps = { search: Search; names: Names; path: string }

/** The area that is searched, with links to change it; `path` is the page that it stands on. */
export function ChosenArea({ search, names, path }: ChosenAreaProps) {
  const { prefectureHref, cityHref, lineHref, anywhereHref } = linksOf({ search, path })
  const links = [
    { href: prefectureHref, label: cityHref ? '都道府県を変える' : '都道府県を選ぶ' },
    { href: cityHref, label: '市区町村を選ぶ' },
    { href: lineHref, label: search.stationIDs ? '駅を選びなおす' : '路線・駅を選ぶ' },
    { href: anywhereHref, label: '全国にする' },
  ]
  return (
    <section aria-label="地域">
      <p className="font-bold">地域</p>
      <p className="mt-1">{placeOf(search, names)}</p>
      <p className="flex flex-wrap gap-x-4">
        {links.map(
          ({ href, label }) =>
            href && (
              <Link
                key={label}
                href={href}
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              >
                {label}
              </Link>
            ),
        )}
      </p>
    </section>
  )
}

function linksOf({ search, path }: Omit<ChosenAreaProps, 'names'>) {
  const { searchCityCodes, searchPrefecturesCodes, stationIDs, box, polygon } = search
  const [code] = searchCityCodes ? valuesIn(searchCityCodes).map(prefectureOfCity) : valuesIn(searchPrefecturesCodes)
  return {
    prefectureHref: searchHref(pages.searchPrefecture, changeSearch(search, {})),
    cityHref: code && citiesOf(String(code), search),
    lineHref: linesHref(code ? String(code) : undefined, search),
    anywhereHref: (code || stationIDs || box || polygon) && searchHref(path, withoutPlaces(search)),
  }
}

/** The cities of a prefecture to choose from; those chosen stay ticked where all of them lie in it. */
function citiesOf(code: string, search: Search) {
  const isInside = valuesIn(search.searchCityCodes).every((city) => prefectureOfCity(city) === Number(code))
  const here = changeSearch(search, { searchPrefecturesCodes: code, searchTowns: undefined })
  return isInside ? citiesHref(here) : cityHref(code, here)
}
